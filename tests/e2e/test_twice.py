"""Who clicks twice answers once."""

from __future__ import annotations

from playwright.sync_api import Request, expect

from .conftest import Welcome
from .people import position

BEFORE_THE_PAGE_IS_DRAWN_ANEW = """() => {
  const move = document.querySelector(".question.mine button.move");
  move.click();
  move.click();
}"""


def test_two_clicks_send_one_answer(welcome: Welcome) -> None:
    anna = welcome("Anna")
    table_id = position(anna, lambda moment: moment["view"]["question"]["kind"] == "bid")
    anna.open(table_id)
    expect(anna.page.locator(".question.mine button.move").first).to_be_enabled()
    before = anna.get(f"/api/tables/{table_id}/view")["version"]
    sent: list[Request] = []
    anna.page.on("request", lambda asked: sent.append(asked))
    with anna.page.expect_response(lambda reply: "/answers" in reply.url) as answered:
        anna.page.evaluate(BEFORE_THE_PAGE_IS_DRAWN_ANEW)
    assert answered.value.status == 200
    anna.page.wait_for_function("() => !document.querySelector('.question button.move:disabled')")
    assert len([asked for asked in sent if "/answers" in asked.url]) == 1
    assert anna.get(f"/api/tables/{table_id}/view")["version"] > before
    expect(anna.page.locator(".question .refusal")).to_have_count(0)
