import * as z from 'zod/mini'
import { defineApi } from '#domain/api.ts'
import { idParams, messageReply } from '#domain/fields.ts'
import { deskTaskView } from '#domain/operator/desk-task.ts'
import { reasonInput } from '#domain/operator/operator.ts'

export const deskTaskApi = defineApi({
  listTasks: {
    method: 'GET',
    path: '/operator/tasks',
    access: 'operator',
    summary: 'Las tareas que han fallado, y las que esperan más de lo que deben',
    reply: z.object({ tasks: z.array(deskTaskView) }),
    fallback: 'No se pudieron cargar las tareas.',
  },
  retryTask: {
    method: 'POST',
    path: '/operator/tasks/:id/retry',
    access: 'operator',
    summary: 'Repetir una tarea ya, con todos sus intentos',
    params: idParams,
    badParams: 'task_not_found',
    body: reasonInput,
    reply: messageReply,
    success: 'La tarea se repite en cuanto un servidor esté libre.',
    fallback: 'No se pudo repetir la tarea.',
  },
  dropTask: {
    method: 'POST',
    path: '/operator/tasks/:id/drop',
    access: 'operator',
    summary: 'Descartar una tarea: no se hará',
    params: idParams,
    badParams: 'task_not_found',
    body: reasonInput,
    reply: messageReply,
    success: 'Tarea descartada: no se hará.',
    fallback: 'No se pudo descartar la tarea.',
  },
})
