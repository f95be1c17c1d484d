import type { JobView } from '#domain/jobs/job.ts'

/** A picture of its own, so that a list draws nothing; where no chart comes, the sea without a coast. */
export function RouteThumbnail({ distance }: Pick<JobView, 'distance'>) {
  return (
    <span
      aria-hidden="true"
      className="block size-[min(6rem,25vw)] overflow-hidden rounded-inner border border-linea bg-bajio max-[359px]:size-16"
    >
      {distance && (
        <img
          src={`/api/charts/${distance.from}/${distance.to}/thumbnail.svg`}
          alt=""
          width={96}
          height={96}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}
