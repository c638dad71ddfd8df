import { setTimeout as after } from 'node:timers/promises';
import { eventTransport, type Transport } from '../src/index.ts';

/** Requests as a browser sends them, with cookies, from a page of the server's own site. */
export const cookieTransport = (address: string): Transport => {
  const cookies = new Map<string, string>();
  return eventTransport(
    address,
    {
      async fetch(url, init) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, {
          ...init,
          signal: init.signal as AbortSignal,
          headers: {
            ...init.headers,
            'sec-fetch-site': 'same-origin',
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
            ...(cookie === '' ? {} : { cookie }),
          },
        });
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
        return response;
      },
    },
    (ms, signal) => after(ms, undefined, { signal: signal as AbortSignal }).catch(() => undefined),
  );
};
