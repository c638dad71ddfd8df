import { createHash } from 'node:crypto';
import {
  HookAnswer,
  HookBody,
  LIMITS,
  type NoticeSettings,
  NoticeSettingsBody,
  NotificationsAnswer,
  type Notifications as NotificationsInfo,
  PushSubscriptionBody,
} from '@barrelhouse/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noAccount } from '../../accounts/problems.ts';
import { notSignedIn } from '../../http/identity.ts';
import { Problem } from '../../http/problem.ts';
import { RATES } from '../../http/rates.ts';
import { sendJson } from '../../http/reply.ts';
import { created, described, json } from '../../http/routes/describe.ts';
import type { RouteServices } from '../../http/services.ts';
import { KEEP_EVENTS_MS } from '../my-events.ts';
import { areUsable, type PushKeys } from './encrypt.ts';
import { newHookSecret } from './hook.ts';
import { readNoticeSettings } from './notice-settings.ts';
import type { Notifications } from './notifications.ts';
import { urlFault } from './public-address.ts';
import { isZone } from './quiet-hours.ts';

const changes = { config: { rate: RATES.noticeChanges } };

const idOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url').slice(0, 32);

/** What a player can see and change about notifications. */
export const notificationRoutes = (
  app: FastifyInstance,
  { store, identities, now }: RouteServices,
  { pushKey, local }: Notifications,
): void => {
  const { events, accounts } = store;

  const refuseLocal = (url: string): void => {
    if (local || urlFault(url) === undefined) return;
    throw new Problem(422, 'not-public', 'Give an https address on the public internet.');
  };

  const infoFor = async (request: FastifyRequest, player: string): Promise<NotificationsInfo> => {
    const token = identities.tokenHashOf(request);
    const [subscriptions, hook, settings] = await Promise.all([
      events.pushSubscriptions(player),
      events.hook(player),
      events.noticeSettings(player),
    ]);
    const here = subscriptions.find((each) => each.token === token);
    return {
      push:
        pushKey === undefined
          ? null
          : { key: pushKey, devices: subscriptions.length, here: here?.endpoint ?? null },
      settings: readNoticeSettings(settings),
      hook:
        hook === undefined
          ? null
          : {
              url: hook.url,
              failures: hook.failures,
              disabled: hook.disabled === '' ? null : hook.disabled,
            },
    };
  };

  app.get(
    '/api/me/notifications',
    {
      schema: described(
        'notifications',
        'readNotifications',
        'Read where and when I am notified.',
        json(NotificationsAnswer),
        { who: 'player' },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      return sendJson(reply, await infoFor(request, player));
    },
  );

  app.put<{ Body: NoticeSettings }>(
    '/api/me/notifications',
    {
      ...changes,
      schema: described(
        'notifications',
        'changeNotifications',
        'Choose what I am notified about, and when.',
        json(NotificationsAnswer),
        { body: NoticeSettingsBody, who: 'player', problems: [422] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      if (!isZone(request.body.zone))
        throw new Problem(422, 'no-such-zone', 'This server does not know the time zone.');
      await events.setNoticeSettings(player, JSON.stringify(request.body));
      return sendJson(reply, await infoFor(request, player));
    },
  );

  app.put<{ Body: { endpoint: string; keys: PushKeys } }>(
    '/api/me/push',
    {
      ...changes,
      schema: described(
        'notifications',
        'subscribePush',
        'Notify this device by push messages, until it signs out.',
        { status: 204, description: 'The device is notified.' },
        { body: PushSubscriptionBody, who: 'player', problems: [422] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const { endpoint, keys } = request.body;
      if (pushKey === undefined)
        throw new Problem(422, 'no-push-here', 'This house sends no push messages.');
      refuseLocal(endpoint);
      if (!areUsable(keys))
        throw new Problem(422, 'bad-push-keys', 'No message can be encrypted with these keys.');
      const at = now();
      const subscription = {
        id: idOf(endpoint),
        player,
        token: identities.tokenHashOf(request),
        endpoint,
        ...keys,
        createdAt: at,
      };
      const most = LIMITS.pushDevices;
      const written = await events.addPushSubscription(subscription, most, at + KEEP_EVENTS_MS);
      if (written === 'no-device') throw notSignedIn();
      if (written === 'too-many') {
        const text = `A player can have ${most} devices notified. Switch one off first.`;
        throw new Problem(422, 'too-many-devices', text, { most });
      }
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/me/push',
    {
      ...changes,
      schema: described(
        'notifications',
        'unsubscribePush',
        'Stop notifying this device.',
        {
          status: 204,
          description: 'The device is not notified any more.',
        },
        { who: 'player' },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      const token = identities.tokenHashOf(request);
      for (const each of await events.pushSubscriptions(player))
        if (each.token === token) await events.removePushSubscription(player, each.id);
      return reply.code(204).send();
    },
  );

  app.put<{ Body: { url: string } }>(
    '/api/me/hook',
    {
      ...changes,
      schema: described(
        'notifications',
        'setHook',
        'Post my notifications to a web address, too. For accounts only.',
        created(HookAnswer),
        { body: HookBody, who: 'player', problems: [404, 422] },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      if ((await accounts.account(player)) === undefined) throw noAccount();
      const { url } = request.body;
      refuseLocal(url);
      const at = now();
      const secret = newHookSecret();
      await events.setHook(
        { player, url, secret, createdAt: at, failures: 0, disabled: '' },
        at + KEEP_EVENTS_MS,
      );
      return sendJson(reply.code(201), { url, secret });
    },
  );

  app.delete(
    '/api/me/hook',
    {
      ...changes,
      schema: described(
        'notifications',
        'removeHook',
        'Remove my webhook.',
        {
          status: 204,
          description: 'Nothing is posted any more.',
        },
        { who: 'player' },
      ),
    },
    async (request, reply) => {
      const { player } = await identities.require(request);
      await events.removeHook(player);
      return reply.code(204).send();
    },
  );
};
