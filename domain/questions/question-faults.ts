import { fault } from '#domain/faults.ts'

export const questionMissing = fault('question_missing', () => 'Escribe tu pregunta.')
export const answerMissing = fault('answer_missing', () => 'Escribe la respuesta.')
