// Loaded only if accounts are on.

export { eventsOf } from './events-of.ts';
export { myEvents } from './my-events.ts';
export { notifications } from './notify/notifications.ts';
export { notificationRoutes } from './notify/routes.ts';
