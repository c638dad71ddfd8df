import type { House } from '@barrelhouse/client';
import { connect } from '@barrelhouse/client/browser';
import { notifySignedOut } from '../app/signed-out.ts';

/** The server this page came from, with one connection for all tables and the lobby. */
export const house: House = connect(notifySignedOut);
