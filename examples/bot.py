#!/usr/bin/env python3
"""A bot account with nothing but Python's standard library (3.9 or newer).

It takes challenges, plays on the house ladder, and plays every game at both fairness levels: the referee sends the
options, and the bot picks one. docs/bots-api.md tells how to get a token.

    BARRELHOUSE_URL=http://localhost:8080 BARRELHOUSE_TOKEN=... python3 examples/bot.py
"""

import hashlib
import json
import os
import secrets
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

HOUSE = os.environ.get("BARRELHOUSE_URL", "http://localhost:8080").rstrip("/")
TOKEN = os.environ.get("BARRELHOUSE_TOKEN", "")
LINKS = 2000
LABEL = b"\0\0\0\x13barrelhouse/chain/1\0\0\0\x20"


class Refused(Exception):
    """The house understood the request and refused it."""

    def __init__(self, status, problem):
        super().__init__(problem.get("message", f"The server answered {status}."))
        self.status, self.code = status, problem.get("code", "")


def open_url(path, method="GET", body=None, headers=None, timeout=30):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(HOUSE + path, data=data, method=method)
    request.add_header("Authorization", f"Bearer {TOKEN}")
    if data is not None:
        request.add_header("Content-Type", "application/json")
    for name, value in (headers or {}).items():
        request.add_header(name, value)
    return urllib.request.urlopen(request, timeout=timeout)


def ask(path, body=None, method=None, key=None):
    """Asks until there is an answer. Under one key a command is carried out once, however often it is sent."""
    method = method or ("GET" if body is None else "POST")
    headers = {} if key is None else {"Idempotency-Key": key}
    pause = 0.2
    while True:
        try:
            with open_url(path, method, body, headers) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            text = error.read()
            if error.code != 429 and error.code < 500:
                try:
                    raise Refused(error.code, json.loads(text))
                except ValueError:
                    raise Refused(error.code, {}) from None
            pause = max(pause, float(error.headers.get("Retry-After") or 0))
        except (OSError, ValueError) as error:
            # No answer, or half of one: the same again.
            if pause >= 3:
                print(f"{HOUSE} does not answer: {error}", file=sys.stderr)
        time.sleep(pause)
        pause = min(2 * pause, 8)


def new_key():
    return secrets.token_hex(16)


class Chain:
    """A hash chain for fairness level 2: the table gets its end first, and the link before it with each roll."""

    def __init__(self):
        self.links = [secrets.token_bytes(32)]
        for _ in range(LINKS):
            self.links.append(hashlib.sha256(LABEL + self.links[-1]).digest())

    def tip(self):
        return self.links.pop().hex()

    def next(self):
        return self.links[-1].hex()

    def used(self):
        self.links.pop()


def choose(options):
    """Takes the best; rolls on while three dice or more are left, and banks otherwise."""
    by_type = {option["type"]: option for option in options}
    if "roll" in by_type and "bank" in by_type:
        return by_type["roll"] if by_type["roll"]["cup"] > 2 else by_type["bank"]
    return options[0]


class Tables:
    """The tables this bot plays at, each in a thread of its own."""

    def __init__(self, me):
        self.me = me
        self.playing = set()
        self.lock = threading.Lock()

    def sit_down(self, table):
        with self.lock:
            if table in self.playing:
                return
            self.playing.add(table)
        threading.Thread(target=self.run, args=(table,), daemon=True).start()

    def run(self, table):
        try:
            self.play(f"/api/tables/{urllib.parse.quote(table)}")
        except Refused as refused:
            print(f"{table}: {refused}", file=sys.stderr)
        finally:
            with self.lock:
                self.playing.discard(table)

    def play(self, at):
        table = ask(at)
        chain = Chain() if table["settings"]["fairness"] == 2 else None
        if not self.seats(table):
            ask(f"{at}/seats", {} if chain is None else {"chain": chain.tip()}, key=new_key())
        elif chain is not None and table["status"] == "playing":
            # Started again: the old chain is lost, so a new one begins.
            ask(f"{at}/chains", {"chain": chain.tip()}, key=new_key())
        table = ask(at)
        while table["status"] in ("waiting", "playing"):
            following = table.get("next") or {}
            if following.get("kind") == "choice" and following["seat"] in self.seats(table):
                self.move(at, table, chain)
            else:
                self.wait(at, table["seq"])
            table = ask(at)

    def seats(self, table):
        return [s["seat"] for s in table["seats"] if s["kind"] == "human" and s["who"] == self.me]

    def move(self, at, table, chain):
        action = choose(table["next"]["options"])
        body = {"seq": table["seq"], "actions": [action]}
        rolls = chain is not None and action["type"] == "roll"
        if rolls:
            body["link"] = chain.next()
        try:
            ask(f"{at}/actions", body, key=new_key())
            if rolls:
                chain.used()
        except Refused as refused:
            if refused.code != "stale-seq":  # Otherwise: look again and decide again.
                raise

    def wait(self, at, seq):
        """Waits until something happens at the table."""
        try:
            for _ in events(f"{at}/stream", str(seq)):
                return
        except OSError:
            time.sleep(0.2)


def events(path, last):
    """The events of a stream after the last one seen, until the connection breaks: id, kind and data."""
    headers = {"Accept": "text/event-stream"}
    if last is not None:
        headers["Last-Event-ID"] = last
    with open_url(path, headers=headers, timeout=60) as stream:
        event = {}
        for line in stream:
            line = line.decode().rstrip("\r\n")
            if line == "":
                if "data" in event:
                    yield event.get("id"), event.get("event", "message"), json.loads(event["data"])
                event = {}
            elif not line.startswith(":"):
                name, _, value = line.partition(":")
                event[name] = value.removeprefix(" ")


def answer(tables, challenge):
    try:
        accepted = ask(f"/api/challenges/{challenge}/accept", {}, key=new_key())
    except Refused:
        return  # Withdrawn or expired.
    tables.sit_down(accepted["table"])


def catch_up(tables):
    """What waits for us after a start, or after a break that was too long to resume."""
    for table in ask("/api/tables/mine?live=1")["tables"]:
        tables.sit_down(table["table"])
    for challenge in ask("/api/challenges")["challenges"]:
        if challenge["state"] == "waiting" and challenge["bot"]["player"] == tables.me:
            answer(tables, challenge["challenge"])


def main():
    me = ask("/api/bots/me", {"tables": 4}, method="PUT")
    tables = Tables(me["player"])
    print(f"@{me['handle']} is online.", flush=True)
    last = None
    while True:
        try:
            for number, kind, data in events("/api/me/stream", last):
                last = number or last
                if kind == "position" and not data["complete"]:
                    catch_up(tables)
                elif kind == "mine" and data["kind"] == "challenged":
                    answer(tables, data["challenge"])
                elif kind == "mine" and data["kind"] in ("seat-waiting", "your-turn"):
                    tables.sit_down(data["table"])
        except urllib.error.HTTPError as error:
            if error.code < 500 and error.code != 429:
                raise Refused(error.code, json.loads(error.read())) from None
        except (OSError, ValueError):
            pass
        time.sleep(0.5)


if __name__ == "__main__":
    if not TOKEN:
        sys.exit("Set BARRELHOUSE_TOKEN to the token of a bot: docs/bots-api.md tells how to get one.")
    try:
        main()
    except Refused as problem:
        sys.exit(str(problem))
    except KeyboardInterrupt:
        pass
