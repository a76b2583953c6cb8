import { pino } from 'pino'

import type { Page } from '#contract/core/page.ts'
import type { ReportDelivery } from '#contract/report-subscriptions/delivery.ts'
import type { ReportSubscription } from '#contract/report-subscriptions/subscription.ts'
import { mailJob } from '#server/platform/mail/send-mails.ts'
import type { TestApp } from '#server/test/app.ts'
import type { Client } from '#server/test/people.ts'

import { reportMailing } from '../report-subscriptions.public.ts'

export const service = '/services/app/ReportSubscription'

/** What is done with subscriptions in tests. */
export function subscriptions(server: TestApp, plantId: number) {
  const place = { connection: server.appConnection }
  const context = (now: string, signal = new AbortController().signal) => ({
    db: server.db,
    payload: null,
    now: new Date(now),
    log: pino({ level: 'silent' }),
    signal,
  })
  return {
    /** The day’s report at six, to whoever asks for it. */
    subscribe: (who: Client, changes: object = {}) =>
      who.send<ReportSubscription>('POST', `${service}/Create`, {
        powerPlantId: plantId,
        kind: 'day',
        rhythm: 'day',
        sendTime: '06:00',
        format: 'pdf',
        receiverIds: [who.userId],
        ...changes,
      }),
    change: (who: Client, { id, version, receivers, ...one }: ReportSubscription, changes: object = {}) =>
      who.send<ReportSubscription>('PUT', `${service}/Update`, {
        ...one,
        id,
        version,
        receiverIds: receivers.map((receiver) => receiver.id),
        ...changes,
      }),
    step: (who: Client, name: 'Pause' | 'Resume' | 'Join' | 'Leave', body: object) =>
      who.send<ReportSubscription>('POST', `${service}/${name}`, body),
    read: async (who: Client, id: number) =>
      (await who.get<ReportSubscription>(`${service}/Get?Id=${id}`)).result,
    log: async (who: Client, query = '') =>
      (
        await who.get<Page<ReportDelivery>>(
          `${service}/GetDeliveries?PowerPlantId=${plantId}&MaxResultCount=100&${query}`,
        )
      ).result.items,
    /** What the product does by itself at an instant. */
    run: (now: string, signal?: AbortSignal) =>
      reportMailing(server.db, server.platform.files, place).run(context(now, signal)),
    deliver: (now: string) => mailJob(server.db, server.platform.mailKey, ['127.0.0.1']).run(context(now)),
  }
}
