"""Standing orders may weigh what else could be done."""

from __future__ import annotations

from playwright.sync_api import expect

from .captain import Captain
from .conftest import Welcome


def test_an_order_says_when_it_gives_way(welcome: Welcome) -> None:
    anna = welcome("Anna")
    captain = Captain(anna, rounds="3", species="random")
    captain.asked("turn")
    page = captain.page
    orders = f"/api/tables/{captain.table}/orders"
    page.get_by_role("button", name="Orders").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("When asked:").select_option("react")
    give = dialog.get_by_role("button", name="Give the order")

    give.click()
    expect(dialog.locator("li.row")).to_have_count(1)
    dialog.get_by_label("even if I could:").select_option("nothing")
    give.click()
    expect(dialog.locator("li.row").nth(1)).to_contain_text("if I can do nothing else")
    dialog.get_by_label("even if I could:").select_option("these")
    dialog.get_by_label("Trade").check()
    dialog.get_by_label("Colony ships").check()
    give.click()
    third = dialog.locator("li.row").nth(2)
    expect(third).to_contain_text("if I can do nothing else but: Colony ships, Trade")
    given = [order["ignoring"] for order in anna.get(orders)["orders"]]
    assert given == [None, [], ["settle", "trade"]]

    dialog.get_by_label("When asked:").select_option("claim")  # there nothing else is offered
    expect(dialog.get_by_label("even if I could:")).to_have_value("nothing")
    third.get_by_role("button", name="Take back").click()
    expect(dialog.locator("li.row")).to_have_count(2)
