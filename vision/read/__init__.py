"""Cell reading: windows, features, nets and calibrated odds."""
