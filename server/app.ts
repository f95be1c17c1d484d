import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountApi } from '#domain/accounts/account-api.ts'
import { BODY_MAX_BYTES } from '#domain/api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { portApi } from '#domain/ports/port-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { speakSpanish } from '#domain/spanish.ts'
import { accountHandlers } from '#server/accounts/account-handlers.ts'
import { servePictures } from '#server/accounts/picture-route.ts'
import { applicationHandlers } from '#server/applications/application-handlers.ts'
import { serveCharts } from '#server/charts/chart-route.ts'
import { checklistHandlers } from '#server/checklists/checklist-handlers.ts'
import { servePhotos } from '#server/checklists/photo-route.ts'
import { contractHandlers } from '#server/contracts/contract-handlers.ts'
import { distanceHandlers } from '#server/distances/distance-handlers.ts'
import { findDistance } from '#server/distances/find-distance.ts'
import { answerError, answerErrors } from '#server/http/answer-error.ts'
import { answerUnreadable } from '#server/http/answer-unreadable.ts'
import { authenticate } from '#server/http/authentication.ts'
import { compressJson } from '#server/http/compress-json.ts'
import { describeFault } from '#server/http/describe-fault.ts'
import { describeRequest } from '#server/http/describe-request.ts'
import { readJsonBodies } from '#server/http/json-bodies.ts'
import { readPdfBodies } from '#server/http/pdf-bodies.ts'
import { countGuarded } from '#server/http/rate-limits.ts'
import { requestLog } from '#server/http/request-log.ts'
import { secure } from '#server/http/security.ts'
import { serve, type World } from '#server/http/serve.ts'
import { dropSilentConnections } from '#server/http/silent-connections.ts'
import { watchBodies } from '#server/http/slow-bodies.ts'
import { turnAway } from '#server/http/turn-away.ts'
import { invitationHandlers } from '#server/invitations/invitation-handlers.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { serveEvents } from '#server/live/events-route.ts'
import { messageHandlers } from '#server/messages/message-handlers.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { moderationHandlers } from '#server/moderation/moderation-handlers.ts'
import { notificationHandlers } from '#server/notifications/notification-handlers.ts'
import { documentation } from '#server/site/documentation.ts'
import { siteHandlers } from '#server/site/site-handlers.ts'
import { webFiles } from '#server/site/web-files.ts'

/** The whole application over what it is given; it neither opens nor listens to anything itself. */
export async function buildApp(world: World, metrics?: Metrics): Promise<FastifyInstance> {
  speakSpanish()
  const { settings } = world.tools
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      serializers: { err: describeFault, req: describeRequest },
    },
    logController: requestLog(),
    bodyLimit: BODY_MAX_BYTES,
    // One proxy, the nearest: who stands behind it can't choose an address for themselves.
    trustProxy: settings.TRUST_PROXY === 'on' ? (_address, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Longer than the browser gives an upload; without it a body sent byte by byte holds its connection for ever.
    requestTimeout: 120_000,
    // A head is a packet or two: who sends it letter by letter holds a connection and wants nothing else.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 200 },
    // Answers what never reaches a route, such as an address that can't be decoded.
    frameworkErrors: answerError,
  })
  app.setErrorHandler(answerError)
  dropSilentConnections(app)
  metrics?.timeRequests(app)
  await secure(app, settings)
  await app.register(
    async api => {
      answerErrors(api)
      // Nobody's phone number stays in a cache; what may be kept (a picture) says so itself.
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      if (settings.TRUST_PROXY === 'off') await compressJson(api)
      readJsonBodies(api)
      readPdfBodies(api)
      await api.register(multipart)
      turnAway(api, world.tools.waiting, world.clock)
      authenticate(api, world)
      countGuarded(api, world.limits)
      watchBodies(api)
      serve(api, world, siteApi, siteHandlers)
      serve(api, world, accountApi, accountHandlers)
      serve(api, world, jobApi, jobHandlers)
      serve(api, world, portApi, distanceHandlers)
      serve(api, world, applicationApi, applicationHandlers)
      serve(api, world, messageApi, messageHandlers)
      serve(api, world, invitationApi, invitationHandlers)
      serve(api, world, notificationApi, notificationHandlers)
      serve(api, world, moderationApi, moderationHandlers)
      serve(api, world, contractApi, contractHandlers)
      serve(api, world, checklistApi, checklistHandlers)
      const hub = serveEvents(api, world)
      metrics?.countStreams(hub)
      servePictures(api, world.tools)
      servePhotos(api, world)
      serveCharts(api, {
        charts: world.tools.charts,
        files: world.tools.files,
        findRoute: (from, to) => findDistance(world, from, to),
      })
      await documentation(api, settings.publicUrl)
    },
    { prefix: '/api' },
  )
  await webFiles(app, settings.publicUrl)
  return app
}
