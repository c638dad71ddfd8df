import { readSession } from '@barrelhouse/client/browser-session';

let asked: Promise<boolean> | undefined;

/** Whether this house has hosts to report to: with accounts only. */
export const canReport = (): Promise<boolean> => {
  asked ??= readSession().then((session) => {
    if (session === undefined) asked = undefined;
    return session?.accounts === true;
  });
  return asked;
};
