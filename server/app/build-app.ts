import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { accountApi } from '#domain/accounts/account-api.ts'
import { sessionApi } from '#domain/accounts/session-api.ts'
import { annexApi } from '#domain/annexes/annex-api.ts'
import { BODY_MAX_BYTES } from '#domain/api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { bundleApi } from '#domain/bundle/bundle-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { disputeApi } from '#domain/ledger/dispute-api.ts'
import { ledgerApi } from '#domain/ledger/ledger-api.ts'
import { termsApi } from '#domain/legal/terms-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { measureApi } from '#domain/notices/measure-api.ts'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { deskTaskApi } from '#domain/operator/desk-task-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { overviewApi } from '#domain/operator/overview-api.ts'
import { peopleApi } from '#domain/operator/people-api.ts'
import { settingsApi } from '#domain/operator/settings-api.ts'
import { paperApi } from '#domain/papers/paper-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { shoreApi } from '#domain/passages/shore-api.ts'
import { portApi } from '#domain/ports/port-api.ts'
import { pushApi } from '#domain/push/push-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { speakSpanish } from '#domain/spanish.ts'
import { taxApi } from '#domain/tax/tax-api.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { uploadApi } from '#domain/upload-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { authenticate } from '#server/accounts/authentication.ts'
import { servePictures } from '#server/accounts/picture-route.ts'
import { sessionHandlers } from '#server/accounts/session-handlers.ts'
import { findSession } from '#server/accounts/sessions.ts'
import { annexHandlers } from '#server/annexes/annex-handlers.ts'
import { allAccountHandlers } from '#server/app/account-handlers.ts'
import { allDecisionHandlers } from '#server/app/decision-handlers.ts'
import type { Dependencies } from '#server/app/dependencies.ts'
import { overviewHandlers } from '#server/app/desk/overview-handlers.ts'
import { peopleHandlers } from '#server/app/desk/people-handlers.ts'
import { settingsHandlers } from '#server/app/desk/settings-handlers.ts'
import { taskHandlers } from '#server/app/desk/task-handlers.ts'
import { documentation } from '#server/app/site/documentation.ts'
import { siteHandlers } from '#server/app/site/site-handlers.ts'
import { pageFiles, webFiles } from '#server/app/site/web-files.ts'
import { uploadHandlers } from '#server/app/upload-handlers.ts'
import { applicationHandlers } from '#server/applications/application-handlers.ts'
import { jobDetailHandlers } from '#server/applications/job-detail-handlers.ts'
import { quoteHandlers } from '#server/applications/quote-handlers.ts'
import { bundleHandlers } from '#server/bundle/bundle-handlers.ts'
import { drawingIn, openDrawnCharts, serveCharts } from '#server/charts/chart-route.ts'
import { checklistHandlers } from '#server/checklists/checklist-handlers.ts'
import { contractHandlers } from '#server/contracts/contract-handlers.ts'
import { distanceHandlers } from '#server/distances/distance-handlers.ts'
import { findDistance } from '#server/distances/find-distance.ts'
import { dossierHandlers } from '#server/dossier/dossier-handlers.ts'
import { invitationHandlers } from '#server/invitations/invitation-handlers.ts'
import { jobHandlers } from '#server/jobs/job-handlers.ts'
import { disputeHandlers } from '#server/ledger/dispute-handlers.ts'
import { ledgerHandlers } from '#server/ledger/ledger-handlers.ts'
import { termsHandlers } from '#server/legal/terms-handlers.ts'
import { messageHandlers } from '#server/messages/message-handlers.ts'
import { moderationHandlers } from '#server/moderation/moderation-handlers.ts'
import { complaintHandlers } from '#server/notices/complaint-handlers.ts'
import { measureHandlers } from '#server/notices/measure-handlers.ts'
import { noticeDeskHandlers } from '#server/notices/notice-desk-handlers.ts'
import { noticeHandlers } from '#server/notices/notice-handlers.ts'
import { notificationHandlers } from '#server/notifications/notification-handlers.ts'
import { authenticateOperator } from '#server/operator/authenticate-operator.ts'
import { operatorHandlers } from '#server/operator/operator-handlers.ts'
import { paperHandlers } from '#server/papers/paper-handlers.ts'
import { serveContact } from '#server/passages/contact-route.ts'
import { serveFollow } from '#server/passages/follow-route.ts'
import { passageHandlers } from '#server/passages/passage-handlers.ts'
import { guardSecretAddresses } from '#server/passages/secret-address.ts'
import { shoreHandlers } from '#server/passages/shore-handlers.ts'
import { serveShore } from '#server/passages/shore-route.ts'
import { answerError, answerErrors } from '#server/platform/http/answer-error.ts'
import { answerUnreadable } from '#server/platform/http/answer-unreadable.ts'
import { closeConnections } from '#server/platform/http/closing-connections.ts'
import { compressJson } from '#server/platform/http/compress-json.ts'
import { describeRequest } from '#server/platform/http/describe-request.ts'
import { readFileBodies } from '#server/platform/http/file-bodies.ts'
import { readJsonBodies } from '#server/platform/http/json-bodies.ts'
import { shedLoad } from '#server/platform/http/load-shedding.ts'
import { readOneClickBodies } from '#server/platform/http/one-click-bodies.ts'
import { servePhotos } from '#server/platform/http/photo-route.ts'
import { countGuarded } from '#server/platform/http/rate-limits.ts'
import { requestLog } from '#server/platform/http/request-log.ts'
import { secure } from '#server/platform/http/security.ts'
import { serve } from '#server/platform/http/serve.ts'
import { LONGEST_REQUEST_MS, watchBodies } from '#server/platform/http/slow-bodies.ts'
import { serveEvents } from '#server/platform/live/events-route.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import { serializeError } from '#server/platform/serialize-error.ts'
import { pushHandlers } from '#server/push/push-handlers.ts'
import { questionHandlers } from '#server/questions/question-handlers.ts'
import { reviewHandlers } from '#server/reviews/review-handlers.ts'
import { seaServiceHandlers } from '#server/sea-service/sea-service-handlers.ts'
import { searchHandlers } from '#server/searches/search-handlers.ts'
import { taxHandlers } from '#server/tax/tax-handlers.ts'
import { titleHandlers } from '#server/titles/title-handlers.ts'
import { vesselHandlers } from '#server/vessels/vessel-handlers.ts'

export async function buildApp(dependencies: Dependencies, metrics?: Metrics): Promise<FastifyInstance> {
  speakSpanish()
  const { settings } = dependencies.services
  const app = Fastify({
    logger: {
      level: settings.LOG_LEVEL,
      serializers: { err: serializeError, req: describeRequest },
    },
    logController: requestLog(),
    bodyLimit: BODY_MAX_BYTES,
    // Only the nearest proxy is trusted: a client can't choose its own address.
    trustProxy: settings.TRUST_PROXY === 'on' ? (_address, hop) => hop === 0 : false,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // A request on a kept connection is served to the end.
    return503OnClosing: false,
    // Slow bodies have a rate of their own (slow-bodies.ts): this limit is for bodies that no handler reads.
    requestTimeout: LONGEST_REQUEST_MS,
    // A head is a packet or two: a sender that trickles it only holds a connection.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 200 },
    // For requests that reach no route, such as an address that can't be decoded.
    frameworkErrors: answerError,
  })
  app.setErrorHandler(answerError)
  closeConnections(app, {
    isDraining: dependencies.services.readiness.isDraining,
    graceMs: settings.GRACE_SECONDS * 1_000,
  })
  metrics?.timeRequests(app)
  await secure(app, settings)
  const chartOf = openDrawnCharts(dependencies.services)
  const findRoute = (from: string, to: string) => findDistance(dependencies, from, to)
  await app.register(
    async api => {
      answerErrors(api)
      // Personal data stays out of caches; a response that may be cached (a picture) says so itself.
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
      })
      if (settings.TRUST_PROXY === 'off') await compressJson(api)
      readJsonBodies(api)
      readOneClickBodies(api)
      readFileBodies(api)
      await api.register(multipart)
      shedLoad(api, dependencies.services.waiting, dependencies.clock)
      authenticateOperator(api, dependencies)
      authenticate(api, dependencies)
      countGuarded(api, dependencies.limits)
      watchBodies(api)
      serve(api, dependencies, siteApi, siteHandlers)
      serve(api, dependencies, uploadApi, uploadHandlers(dependencies.filesMaxBytes))
      serve(api, dependencies, accountApi, allAccountHandlers)
      serve(api, dependencies, sessionApi, sessionHandlers)
      serve(api, dependencies, jobApi, jobHandlers)
      serve(api, dependencies, jobDetailApi, jobDetailHandlers)
      serve(api, dependencies, vesselApi, vesselHandlers)
      serve(api, dependencies, titleApi, titleHandlers)
      serve(api, dependencies, portApi, distanceHandlers)
      serve(api, dependencies, applicationApi, applicationHandlers)
      serve(api, dependencies, quoteApi, quoteHandlers)
      serve(api, dependencies, questionApi, questionHandlers)
      serve(api, dependencies, searchApi, searchHandlers)
      serve(api, dependencies, messageApi, messageHandlers)
      serve(api, dependencies, invitationApi, invitationHandlers)
      serve(api, dependencies, notificationApi, notificationHandlers)
      serve(api, dependencies, pushApi, pushHandlers)
      serve(api, dependencies, moderationApi, moderationHandlers)
      serve(api, dependencies, contractApi, contractHandlers)
      serve(api, dependencies, annexApi, annexHandlers)
      serve(api, dependencies, ledgerApi, ledgerHandlers)
      serve(api, dependencies, taxApi, taxHandlers)
      serve(api, dependencies, reviewApi, reviewHandlers)
      serve(api, dependencies, checklistApi, checklistHandlers)
      serve(api, dependencies, passageApi, passageHandlers)
      serve(api, dependencies, shoreApi, shoreHandlers)
      serve(api, dependencies, seaServiceApi, seaServiceHandlers)
      serve(api, dependencies, dossierApi, dossierHandlers)
      serve(api, dependencies, bundleApi, bundleHandlers)
      serve(api, dependencies, decisionApi, allDecisionHandlers)
      serve(api, dependencies, complaintApi, complaintHandlers)
      serve(api, dependencies, noticeApi, noticeHandlers)
      serve(api, dependencies, noticeDeskApi, noticeDeskHandlers)
      serve(api, dependencies, termsApi, termsHandlers)
      serve(api, dependencies, operatorApi, operatorHandlers)
      serve(api, dependencies, peopleApi, peopleHandlers)
      serve(api, dependencies, measureApi, measureHandlers)
      serve(api, dependencies, overviewApi, overviewHandlers)
      serve(api, dependencies, deskTaskApi, taskHandlers)
      serve(api, dependencies, settingsApi, settingsHandlers)
      serve(api, dependencies, disputeApi, disputeHandlers)
      serve(api, dependencies, paperApi, paperHandlers)
      const hub = serveEvents(api, {
        bus: dependencies.services.bus,
        presence: dependencies.services.presence,
        async isOpen(tokenHash) {
          const session = await findSession(dependencies.db, tokenHash)
          return session !== undefined && session.expiresAt > dependencies.clock()
        },
      })
      metrics?.countStreams(hub)
      servePictures(api, dependencies.services)
      servePhotos(api, dependencies)
      serveCharts(api, { chartOf, findRoute })
      await documentation(api, settings.publicUrl)
    },
    { prefix: '/api' },
  )
  guardSecretAddresses(app)
  serveContact(app, { ...dependencies, files: pageFiles('follow') })
  const drawPage = async (
    { from, to }: { from: string; to: string },
    format: 'follow' | 'shore' | 'social',
    address: string,
  ) => {
    const route = await findRoute(from, to)
    return route ? drawingIn(await chartOf({ ...route, format }, address)) : undefined
  }
  serveFollow(app, { ...dependencies, files: pageFiles('follow'), drawChart: drawPage })
  serveShore(app, { ...dependencies, files: pageFiles('shore'), drawChart: drawPage })
  await webFiles(app, settings.publicUrl)
  return app
}
