import type { House } from '@barrelhouse/client';
import { connect } from '@barrelhouse/client/browser';
import { tellSignedOut } from '../app/signed-out.ts';

/** The house that this page came from, over one connection for all its tables and the lobby. */
export const house: House = connect(tellSignedOut);
