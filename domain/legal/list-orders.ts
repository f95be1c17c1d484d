import { type ApplicantSort, applicantSortLabels } from '#domain/applications/sort-applicants.ts'
import { type JobSort, jobSortLabels } from '#domain/jobs/job-list.ts'

interface ListOrder {
  /** As the screen names it, where a list has several. */
  name?: string
  /** The order in code, which the tests of the lists compare with this: a change of one needs the other. */
  by: readonly string[]
  text: string
}

const jobs: Record<JobSort, ListOrder> = {
  recent: {
    name: jobSortLabels.recent,
    by: ['createdAt desc', 'id desc'],
    text: 'por la fecha en que se publicaron, la última primero. Es el orden de entrada.',
  },
  start: {
    name: jobSortLabels.start,
    by: ['startDate asc', 'id asc'],
    text: 'por la fecha de salida, la más cercana primero; las del mismo día, según se publicaron.',
  },
  budget: {
    name: jobSortLabels.budget,
    by: ['budgetKey desc', 'id desc'],
    text: 'por el presupuesto, el más alto primero; las que no lo dicen, al final; las iguales, la última publicada primero.',
  },
}

const applicants: Record<ApplicantSort, ListOrder> = {
  recent: {
    name: applicantSortLabels.recent,
    by: ['appliedAt desc'],
    text: 'quien se presentó el último, primero. Es el orden de entrada de la lista.',
  },
  fit: {
    name: applicantSortLabels.fit,
    by: ['fit', 'allIn asc'],
    text: 'por lo que sus titulaciones permiten en ese traslado: primero «encaja», después «con condición», «sin datos» y «no encaja»; entre iguales, la propuesta más barata con todo incluido. Es el orden de entrada al comparar propuestas.',
  },
  cost: {
    name: applicantSortLabels.cost,
    by: ['allIn asc', 'likelyCost asc'],
    text: 'por lo que costaría con todo incluido, de menos a más; después, quien no ha hecho propuesta, por lo que se calcula con las tarifas de su perfil.',
  },
  rating: {
    name: applicantSortLabels.rating,
    by: ['averageRating desc'],
    text: 'por la media de sus reseñas, la más alta primero.',
  },
  transfers: {
    name: applicantSortLabels.transfers,
    by: ['completedJobsCount desc'],
    text: 'por los traslados completados en Singladura, de más a menos.',
  },
  length: {
    name: applicantSortLabels.length,
    by: ['esloraExperience includes', 'esloraExperience wider'],
    text: 'primero quien dice tener experiencia con la eslora del barco, y antes cuanto más amplia; después, quien más se acerca.',
  },
}

const freeCrew: ListOrder = {
  by: ['titles', 'length', 'vesselType', 'nameKey asc', 'id asc'],
  text: 'Primero quienes indican alguna titulación; entre ellos, quienes dicen tener experiencia con esa eslora; después, quienes prefieren ese tipo de barco; y, a igualdad, por nombre.',
}

const crew: ListOrder = {
  by: ['nameKey asc', 'id asc'],
  text: 'Por nombre, en orden alfabético.',
}

interface OrderedList {
  title: string
  orders: readonly ListOrder[]
  /** The filters and rules that also decide who is seen, and where. */
  besides: string
}

export const listOrders = { jobs, crew, freeCrew, applicants }

export const orderedLists: readonly OrderedList[] = [
  {
    title: 'Ofertas',
    orders: Object.values(jobs),
    besides:
      'Salen las ofertas abiertas cuya fecha de salida no ha pasado. Los filtros quitan ofertas; no las cambian de sitio.',
  },
  {
    title: 'Tripulantes',
    orders: [crew],
    besides:
      'Salen todas las personas con cuenta de tripulante. La búsqueda y los filtros quitan personas; no las cambian de sitio.',
  },
  {
    title: 'Tripulantes libres para una oferta',
    orders: [freeCrew],
    besides:
      'Salen quienes han dicho en su perfil que tienen libres todos los días de la oferta, aceptan ese tipo de barco y no tienen otro traslado aceptado en esos días, y las personas ya invitadas. No salen quienes ya se han presentado, ni quienes han bloqueado al armador o han sido bloqueados por él.',
  },
  {
    title: 'Solicitantes de una oferta',
    orders: Object.values(applicants),
    besides:
      'Siempre van primero las candidaturas pendientes, después las aceptadas, las rechazadas y las retiradas. Los que igualan van del último que se presentó al primero, y quien no tiene el dato va al final. Al comparar propuestas, las aceptadas van primero y después las que el armador ha destacado; las que fija, delante de todas.',
  },
]
