import type { Component } from 'svelte';
import BotsSection from '../bot-accounts/BotsSection.svelte';
import PeopleSection from '../people/PeopleSection.svelte';
import type { AccountModel } from './account-model.svelte.ts';
import CodesSection from './CodesSection.svelte';
import DataSection from './DataSection.svelte';
import DevicesSection from './DevicesSection.svelte';
import GuestSection from './GuestSection.svelte';
import NamesSection from './NamesSection.svelte';
import PasskeysSection from './PasskeysSection.svelte';

/** A panel of the account page. Other parts of the page add theirs to these lists. */
export type Section = Component<{ readonly model: AccountModel }>;

export const ACCOUNT_SECTIONS: readonly Section[] = [
  NamesSection,
  PasskeysSection,
  CodesSection,
  DevicesSection,
  DataSection,
  PeopleSection,
  BotsSection,
];

export const GUEST_SECTIONS: readonly Section[] = [
  GuestSection,
  DevicesSection,
  DataSection,
  PeopleSection,
];
