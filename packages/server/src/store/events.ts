import type { MyEvent, NumberedEvent, PlayerId, TableId } from '@barrelhouse/protocol';

// The part of the record about what happens to players: their events, and where they want to be notified.

/** An event to store, if somebody listens to the player's events. */
export interface NewEvent {
  readonly player: PlayerId;
  readonly event: MyEvent;
  /** When to notify the player's devices and webhook, if there are any; null for an event that only streams carry. */
  readonly notifyAt: number | null;
}

/** A stored event that is due to be sent to a player's devices and webhook. */
export interface Notice {
  readonly player: PlayerId;
  readonly event: NumberedEvent;
  readonly notifyAt: number;
  /** What earlier attempts left, as JSON; empty at first. */
  readonly progress: string;
}

/** A browser that accepts push messages for a player. */
export interface PushSubscription {
  /** The hash of the endpoint. */
  readonly id: string;
  readonly player: PlayerId;
  /** Hash of the device's token: signing out removes the subscription. */
  readonly token: string;
  readonly endpoint: string;
  /** The browser's public key and secret, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  readonly createdAt: number;
}

export interface Hook {
  readonly player: PlayerId;
  readonly url: string;
  readonly secret: string;
  readonly createdAt: number;
  /** Failed deliveries in a row. */
  readonly failures: number;
  /** Why no more is sent; empty while it works. */
  readonly disabled: string;
}

export interface EventReads {
  /** A player's events after a number, in order. */
  events(player: PlayerId, after: number, most: number): Promise<readonly NumberedEvent[]>;
  /** The number of a player's last event, and until when events are stored even without a device to notify. */
  listener(
    player: PlayerId,
  ): Promise<{ readonly number: number; readonly until: number } | undefined>;
  /** Notices that are due, oldest first. */
  dueNotices(now: number, most: number): Promise<readonly Notice[]>;
  /** Whether something later has happened at the same table. */
  isSuperseded(player: PlayerId, number: number, table: TableId): Promise<boolean>;
  /** Oldest first. */
  pushSubscriptions(player: PlayerId): Promise<readonly PushSubscription[]>;
  hook(player: PlayerId): Promise<Hook | undefined>;
  /** As JSON; empty if the player never changed them. */
  noticeSettings(player: PlayerId): Promise<string>;
}

export interface EventWrites {
  /** Stores events for the player until this time at least; returns the number of the last one. */
  listen(player: PlayerId, now: number, until: number): Promise<number>;
  /** Returns whether anybody listens, so that it was stored. */
  addEvent(event: NewEvent, at: number): Promise<boolean>;
  /** Takes a due notice until a time, for one server; false if it was settled or taken meanwhile. */
  claimNotice(notice: Notice, until: number): Promise<boolean>;
  /** Notifies again later, or never (null). Only the server that holds the claim can. */
  settleNotice(
    player: PlayerId,
    number: number,
    claim: number,
    notifyAt: number | null,
    progress: string,
  ): Promise<void>;
  /** Deletes old events of some players after this one; returns where to continue, or an empty id at the end. */
  pruneEvents(after: PlayerId, before: number): Promise<PlayerId>;
  /** One for each device and endpoint: it replaces those before it. */
  addPushSubscription(
    subscription: PushSubscription,
    most: number,
    until: number,
  ): Promise<'written' | 'too-many' | 'no-device'>;
  removePushSubscription(player: PlayerId, id: string): Promise<boolean>;
  setHook(hook: Hook, until: number): Promise<void>;
  removeHook(player: PlayerId): Promise<boolean>;
  /** Stores how deliveries went: failures in a row, and why the hook is switched off, if it is. */
  hookAnswered(player: PlayerId, url: string, failures: number, disabled: string): Promise<void>;
  setNoticeSettings(player: PlayerId, settings: string): Promise<void>;
  /** Counts a player's devices again: signing out removes them silently. */
  recountDevices(player: PlayerId): Promise<void>;
  /** Keeps a value of the house unless it has one; returns the one it has. */
  keepOnce(name: string, value: string): Promise<string>;
}

export type EventStore = EventReads &
  EventWrites & {
    /** The number of each player's last event; players to whom nobody ever listened are left out. */
    lastEvents(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, number>>;
    /** False if nobody has ever listened to this player's events, so that none need be made. Never asks another server. */
    readonly mayListen: (player: PlayerId) => boolean;
  };

/** Kept for each player; a client further behind reads its tables instead. */
export const LEAST_EVENTS = 200;
/** Older ones are deleted now and then, not with each event. */
export const TRIM_EVERY = 20;
/** So there are never more than these. */
export const MOST_EVENTS: number = LEAST_EVENTS + TRIM_EVERY;
