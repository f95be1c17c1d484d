import { expect, test } from 'vitest'
import { problemsOf } from '#web/checklists/fill/item-problem.tsx'
import type { LocalItem, LocalPhoto } from '#web/checklists/offline/local-checklist.ts'

const failed = (src: string, problem: string) => ({ src, problem, sending: 'failed' }) as LocalPhoto
const itemWith = (problem: string | null, photos: LocalPhoto[]) => ({ problem, photos }) as LocalItem

test('a photo that did not go up is said to be one, and a removal that failed speaks for itself', () => {
  const up = failed('blob:1', 'No hay sitio.')
  const removal = failed('/api/photos/2/a/b.jpg', 'No se pudo eliminar la foto.')
  expect(problemsOf(itemWith('La nota es demasiado larga.', [up, up, removal]))).toEqual([
    'La nota es demasiado larga.',
    'Error al subir la foto: No hay sitio.',
    'No se pudo eliminar la foto.',
  ])
})
