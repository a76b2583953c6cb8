import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { formatInstant } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { ExpectedOutputDetail, ExpectedOutputSend } from '#contract/expected-outputs/output.ts'
import { periodName } from '#contract/expected-outputs/parts.ts'
import { expectedOutputProblems } from '#contract/expected-outputs/problems.ts'
import { receiverName } from '#contract/expected-outputs/settings.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import { xlsxContentType } from '#server/platform/excel/write/workbook.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'
import { readMailSettings } from '#server/platform/mail/mail-settings.store.ts'
import { queueMails } from '#server/platform/mail/outbox.store.ts'
import { Readable } from 'node:stream'

import { queueDelivery } from './delivering/deliveries.store.ts'
import { DELIVERY_JOB } from './delivering/delivery-job.service.ts'
import { getOutput, mailKey } from './expected-outputs.list.ts'
import { findFile, getOutputRow, noteSending } from './expected-outputs.store.ts'
import { listRevisions } from './revisions.list.ts'
import { outputSettings } from './settings/settings.store.ts'
import { dispatchFile } from './sheet/dispatch-file.ts'

const ENTITY = 'expected-outputs'

/**
 * Sends an approved plan to dispatch: its file is made once, kept with its hash, and goes out as it is.
 *
 * @throws problem `expectedOutputs.notApproved`, `.sentAlready`, `.newerSent`, `.noMail` or `.noReceiver`
 */
export async function sendOutput(work: Work, sending: ExpectedOutputSend): Promise<ExpectedOutputDetail> {
  const { db, actor, now, audit } = work
  const { id, version, channel, recipient } = sending
  const row = await getOutputRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  if (row.approvedAt === null) throw new Problem(expectedOutputProblems.notApproved)
  if (row.sentAt !== null)
    throw new Problem(expectedOutputProblems.sentAlready, { at: formatInstant(row.sentAt) })
  await requireVersion(db, ENTITY, row, version)
  const newer = (await listRevisions(db, row)).find(
    ({ revision, sentAt }) => sentAt !== null && revision > row.revision,
  )
  if (newer) throw new Problem(expectedOutputProblems.newerSent, { revision: newer.revision })
  if (channel === 'mail' && !(await readMailSettings(db))?.isOn)
    throw new Problem(expectedOutputProblems.noMail)
  const sentTo = channel === 'server' ? receiverName(await outputSettings.read(db, row.plantId)) : recipient
  if (sentTo === null) throw new Problem(expectedOutputProblems.noReceiver)
  const plan = await getOutput(work, id)
  const { fileName, content } = await dispatchFile(work, plan)
  const bytes = await buffer(content)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const noted = { sentAt: now, sentByName: actor.fullName, sentChannel: channel, sentTo, sha256 }
  await noteSending(db, id, noted, { fileName, content: bytes })
  if (channel === 'mail') await mail(work, plan, { recipient, fileName, bytes, sha256 })
  if (channel === 'server') {
    await queueDelivery(db, id, now)
    await enqueue(db, { name: DELIVERY_JOB }, {}, now)
  }
  audit.did(ENTITY, id, 'sent', [
    { field: 'sentChannel', from: null, to: channel },
    { field: 'sentTo', from: null, to: sentTo },
    { field: 'sha256', from: null, to: sha256 },
  ])
  return getOutput(work, id)
}

interface Mailed {
  readonly recipient: string
  readonly fileName: string
  readonly bytes: Buffer
  readonly sha256: string
}

async function mail(
  { db, actor, now }: Work,
  plan: ExpectedOutputDetail,
  { recipient, fileName, bytes, sha256 }: Mailed,
): Promise<void> {
  const { powerPlantName, period, startsOn, revision, energyMwh } = plan
  const what = `${powerPlantName}, ${periodName(period, startsOn, 'vi')}, lần ${revision}`
  const body = [
    `Kính gửi ${recipient},`,
    '',
    `${powerPlantName} gửi sản lượng dự kiến ${periodName(period, startsOn, 'vi')} (lần ${revision}): ${energyMwh} MWh.`,
    `Người gửi: ${actor.fullName}, ${formatInstant(now.toISOString())}.`,
    `Mã băm SHA-256 của tệp đính kèm: ${sha256}`,
  ].join('\n')
  const one = {
    key: mailKey(plan.id),
    toAddress: recipient,
    toName: recipient,
    subject: `Sản lượng dự kiến: ${what}`,
    body,
  }
  await queueMails(db, [one], now, { fileName, mediaType: xlsxContentType, content: bytes })
}

/** The file of a plan: once sent, the very bytes that were; before, as it would be. */
export async function exportFile(work: Work, id: number): Promise<FileAnswer> {
  const plan = await getOutput(work, id)
  const sent = await findFile(work.db, id)
  const { fileName, content } = sent
    ? { fileName: sent.fileName, content: Readable.from([sent.content], { objectMode: false }) }
    : await dispatchFile(work, plan)
  return { fileName, mediaType: xlsxContentType, content }
}
