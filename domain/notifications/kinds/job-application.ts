import { inOffer, type NotificationKind, toOwnList } from '#domain/notifications/kind.ts'

export const jobApplication: NotificationKind = {
  to: 'owner',
  title: 'Nueva candidatura',
  message: ({ person, offer }) => `${person} presenta su candidatura${inOffer(offer, 'para')}.`,
  // The applicants are what it tells of: they are open on the owner's list.
  leadsTo: (notification, role) =>
    notification.relatedJob && role === 'owner'
      ? `/my-jobs?solicitantes=${notification.relatedJob._id}`
      : toOwnList(notification, role),
}
