from xml.etree import ElementTree

from tests.pi.terminal import WIDTH, cut_lines, terminal_svg


def test_a_transcript_is_broken_where_a_terminal_ends_and_stays_whole() -> None:
    long = "word " * 50
    assert all(len(line) <= WIDTH for line in cut_lines(f"$ apt\n{long}\n"))
    assert ["$ apt", "", "<ok>"] == cut_lines("$ apt\n\n<ok>\n")


def test_every_line_is_in_the_picture_and_what_was_typed_stands_out() -> None:
    picture = ElementTree.fromstring(terminal_svg(["$ bellwether doctor", "0 wrong & <all> well"]))
    texts = [node for node in picture.iter() if node.tag.endswith("text")]
    assert ["$ bellwether doctor", "0 wrong & <all> well"] == [node.text for node in texts]
    assert [True, False] == ["fill" in node.attrib for node in texts]
