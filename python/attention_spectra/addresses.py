"""Addresses of figures as texts."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

#: Two names of one dial: where one of them is given anew, the other goes.
LINKED = {"beta": "sigma_qk", "sigma_qk": "beta"}


def address_with(address: str, parameters: dict[str, Any]) -> str:
    """An address with parameters in place of those that it has; one that is ``None`` follows T. A word may hold what an address is
    made of.
    """

    def address_value(value: Any) -> Any:
        if isinstance(value, str):
            return quote(value, safe=",;=")
        return int(value) if isinstance(value, bool) else value

    replaced = {*parameters, *(LINKED[name] for name in parameters if name in LINKED)}
    kept = [pair for pair in address.lstrip("#").split("&") if pair and pair.split("=", 1)[0] not in replaced]
    return "&".join([*kept, *(f"{name}={address_value(value)}" for name, value in parameters.items() if value is not None)])
