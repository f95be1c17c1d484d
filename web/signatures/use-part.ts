import { useQuery } from '@tanstack/react-query'

/** Specification §9: up to this width one draws, over it a code leads to the phone. */
export const QR_FROM = '(min-width: 769px)'

/** The canvas and the code are loaded with the first signature. */
export function usePart<T>(name: string, load: () => Promise<T>, wanted: boolean) {
  return useQuery({
    queryKey: ['part', name],
    queryFn: () =>
      load().catch(() => {
        throw new Error('Error al preparar la firma.')
      }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: wanted,
    // A module is no data: Query must not compare it piece by piece.
    structuralSharing: false,
  })
}
