import type { NoticeSettings, Notifications } from '@barrelhouse/protocol';
import { words } from '../i18n/words.svelte.ts';
import { house } from '../online/house.ts';

/** Whether this browser can be notified, and if not, why. */
export type PushAbility = 'yes' | 'blocked' | 'home-screen' | 'no';

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const pushAbility = (): PushAbility => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'yes';
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  return isApplePhone() && !isInstalled ? 'home-screen' : 'no';
};

/** Whom this device is notified for. A subscription is sent again only for the player who asked for it. */
const OWNER = 'barrelhouse.notified';

const keepOwner = (player: string | undefined): void => {
  try {
    if (player === undefined) localStorage.removeItem(OWNER);
    else localStorage.setItem(OWNER, player);
  } catch {
    // Then it is not sent again.
  }
};

const owner = (): string | null => {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
};

const sameKey = (subscription: PushSubscription, key: string): boolean => {
  const theirs = subscription.options.applicationServerKey;
  if (theirs === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(theirs)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key;
};

/** The subscription of this browser for the house's key. A subscription for another key is useless. */
const subscriptionFor = async (key: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known !== null && sameKey(known, key)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const send = async (subscription: PushSubscription): Promise<boolean> => {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return (await house.notifications.subscribe({ endpoint, keys: { p256dh, auth } })).ok;
};

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Night by default, so that nobody is woken at three. */
const NIGHT = { from: '22:00', to: '08:00' };

/** What to change about the settings when this device is switched on; the first one brings quiet hours. */
const settingsHere = ({ settings, push }: Notifications): NoticeSettings => ({
  ...settings,
  quiet: push?.devices === 0 && settings.quiet === null ? NIGHT : settings.quiet,
  zone: zoneHere(),
  language: words.language,
});

/** Asks the browser for permission and has this device notified. Call it on a tap. */
export const switchOn = async (info: Notifications): Promise<boolean> => {
  if (info.push === null || (await Notification.requestPermission()) !== 'granted') return false;
  try {
    if (!(await send(await subscriptionFor(info.push.key)))) return false;
  } catch {
    return false;
  }
  keepOwner((await house.known())?.player);
  await house.notifications.change(settingsHere(info));
  return true;
};

export const switchOff = async (): Promise<void> => {
  keepOwner(undefined);
  await house.notifications.unsubscribe();
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
};

/** Sends the subscription again if it has changed: browsers renew it silently. */
export const sendAgain = async (): Promise<void> => {
  if (pushAbility() !== 'yes' || Notification.permission !== 'granted') return;
  const player = (await house.known())?.player;
  if (player === undefined || owner() !== player) return;
  const info = await house.notifications.read();
  if (!info.ok || info.value.push === null) return;
  const { push, settings } = info.value;
  const subscription = await subscriptionFor(push.key);
  if (subscription.endpoint !== push.here) await send(subscription);
  if (settings.zone !== zoneHere() || settings.language !== words.language)
    await house.notifications.change({ ...settings, zone: zoneHere(), language: words.language });
};
