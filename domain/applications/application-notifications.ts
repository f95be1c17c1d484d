import { inOffer, plain, type Template, template, toOwnList } from '#domain/notifications/template.ts'
import { paths } from '#domain/paths.ts'

/** Leads an owner to the person that it names, in this list of the offer's applicants. */
const toPersonIn =
  (list: (jobId: string) => string): Template['leadsTo'] =>
  (notification, role) => {
    const { relatedJob, relatedPerson } = notification
    if (!relatedJob || role !== 'owner') return toOwnList(notification, role)
    const applicants = list(relatedJob._id)
    return relatedPerson ? paths.applicantIn(applicants, relatedPerson) : applicants
  }

export const applicationNotifications = {
  job_application: template({
    to: 'owner',
    params: plain,
    title: 'Nueva candidatura',
    message: ({ person, offer }) => `${person} presenta su candidatura${inOffer(offer, 'para')}.`,
    leadsTo: toPersonIn(paths.applicants),
  }),

  application_withdrawn: template({
    to: 'owner',
    params: plain,
    title: 'Candidatura retirada',
    message: ({ person, offer }) => `${person} ha retirado su candidatura${inOffer(offer, 'a')}.`,
    leadsTo: toOwnList,
  }),

  application_accepted: template({
    to: 'crew',
    params: plain,
    title: 'Candidatura aceptada',
    message: ({ person, offer }) => `${person} te ha aceptado${inOffer(offer, 'para')}.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),

  application_rejected: template({
    to: 'crew',
    params: plain,
    title: 'Candidatura rechazada',
    message: ({ person, offer }) => `${person} no te ha elegido${inOffer(offer, 'para')}.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),

  application_released: template({
    to: 'crew',
    params: plain,
    title: 'Ya no cuentan contigo',
    message: ({ person, offer }) => `${person} ha liberado tu plaza${inOffer(offer)}.`,
    leadsTo: toOwnList,
    // Somebody who loses a place makes other plans: as weighty as a refusal.
    mail: 'important',
  }),

  quote_countered: template({
    to: 'crew',
    params: plain,
    title: 'Contraoferta recibida',
    message: ({ person, offer }) => `${person} te ha hecho una contraoferta${inOffer(offer, 'para')}.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),

  counter_accepted: template({
    to: 'owner',
    params: plain,
    title: 'Contraoferta aceptada',
    message: ({ person, offer }) => `${person} ha aceptado tu contraoferta${inOffer(offer, 'para')}.`,
    leadsTo: toPersonIn(paths.compareApplicants),
    mail: 'important',
  }),

  counter_declined: template({
    to: 'owner',
    params: plain,
    title: 'Contraoferta rechazada',
    message: ({ person, offer }) => `${person} ha rechazado tu contraoferta${inOffer(offer, 'para')}.`,
    leadsTo: toPersonIn(paths.compareApplicants),
    mail: 'important',
  }),

  places_filled: template({
    to: 'crew',
    params: plain,
    title: 'Plazas ocupadas',
    message: ({ person, offer }) =>
      `${person} ha dado todas las plazas${inOffer(offer, 'de')}. Sigues en la lista de espera.`,
    leadsTo: toOwnList,
    mail: 'ordinary',
  }),

  place_free: template({
    to: 'crew',
    params: plain,
    title: 'Una plaza libre',
    message: ({ person, offer }) =>
      `${person} vuelve a tener una plaza libre${inOffer(offer)}, y tu candidatura sigue en pie.`,
    leadsTo: toOwnList,
    mail: 'important',
  }),
}
