import { Readable } from 'node:stream'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { FeedInterval } from '#contract/regulator-feeds/interval.ts'
import { regulatorFeedProblems } from '#contract/regulator-feeds/index.ts'
import type { FeedTarget, FeedTargetUpdate, FeedTargetWrite } from '#contract/regulator-feeds/target.ts'
import { getReservoir } from '#server/features/reservoirs/reservoirs.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import { decrypt, encrypt } from '#server/platform/config/secrets.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import type { Platform } from '#server/platform/http/platform.ts'
import { findOutsideAddress, InternalHost, isAllowedInside } from '#server/platform/mail/internal-address.ts'

import { sendAgain } from './feed-intervals.store.ts'
import {
  deleteTarget,
  getTargetRow,
  insertTarget,
  updateTarget,
  type TargetColumns,
} from './feed-targets.store.ts'
import { feedIntervalList, feedTargetList } from './regulator-feeds.list.ts'
import { parcelOf } from './rules/parcel.rules.ts'
import { lastSlot } from './rules/slots.rules.ts'
import { openSender } from './senders/open-sender.ts'

const ENTITY = 'feed-targets'

type Row = Awaited<ReturnType<typeof getTargetRow>>
type Written = Omit<FeedTargetWrite, 'reservoirId'>

/** Adds a receiver; the first interval it gets is the one that ended last. */
export async function addTarget(work: Work, { reservoirId, ...write }: FeedTargetWrite): Promise<FeedTarget> {
  const { db, now, audit } = work
  const { powerPlantId } = await getReservoir(work, reservoirId)
  await requireOutside(work, write)
  const target = columnsOf(work, write)
  const id = await insertTarget(db, {
    ...target,
    plantId: powerPlantId,
    reservoirId,
    sendFrom: lastSlot(now),
  })
  audit.created(ENTITY, id, { reservoirId, ...told(target) })
  return feedTargetList.get(work, id)
}

/** Changes, pauses or resumes a receiver. */
export async function changeTarget(
  work: Work,
  { id, version, ...write }: FeedTargetUpdate,
): Promise<FeedTarget> {
  const { db, audit } = work
  const row = await seenRow(work, id)
  await requireVersion(db, ENTITY, row, version)
  await requireOutside(work, write)
  const target = columnsOf(work, write, row)
  await updateTarget(db, id, { ...target, version: version + 1 })
  audit.changed(ENTITY, id, told(row), told(target))
  // History tells that there is another password, never what it is.
  if (write.password !== null && target.password !== null) audit.did(ENTITY, id, 'passwordChanged')
  return feedTargetList.get(work, id)
}

export async function removeTarget(work: Work, id: number): Promise<null> {
  const row = await seenRow(work, id)
  await deleteTarget(work.db, id)
  work.audit.deleted(ENTITY, id, told(row))
  return null
}

/**
 * Signs in at a receiver and sends nothing. Nothing is changed, so that it does no harm to wait for it here; its time
 * limits are below those of a transaction.
 *
 * @throws problem `regulatorFeeds.notSent` with what it said
 */
export async function testTarget(work: Work, id: number): Promise<{ answer: string }> {
  const { platform } = work
  const row = await seenRow(work, id)
  const sender = openSender(row.kind, withPassword(row, platform.mailKey), surroundingsOf(platform.config))
  try {
    const { isSent, answer } = await sender.greet()
    if (!isSent) throw new Problem(regulatorFeedProblems.notSent, { answer })
    return { answer }
  } finally {
    sender.close()
  }
}

/** An interval as its receiver gets it: what HTTPS carries, or the file of a folder and of FTP. */
export async function downloadInterval(viewing: Viewing, id: number): Promise<FileAnswer> {
  const { slotAt, targetId, values, sentAt } = await feedIntervalList.get(viewing, id)
  const target = await feedTargetList.get(viewing, targetId)
  const sentOrNow = sentAt === null ? viewing.now : new Date(sentAt)
  const { json, bytes, fileName } = parcelOf(target, new Date(slotAt), values, sentOrNow)
  const isJson = target.kind === 'https'
  const content = isJson ? Buffer.from(json) : bytes
  return {
    fileName: isJson ? fileName.replace(/\.\w+$/, '.json') : fileName,
    mediaType: isJson ? 'application/json' : 'text/plain; charset=utf-8',
    content: Readable.from([content]),
    sizeBytes: content.length,
  }
}

/** Sends an interval again as soon as can be. @throws problem `regulatorFeeds.notAgain` for one that is replaced */
export async function resendInterval(work: Work, id: number): Promise<FeedInterval> {
  const { db, now, audit } = work
  const interval = await feedIntervalList.get(work, id)
  if (interval.status === 'replaced') throw new Problem(regulatorFeedProblems.notAgain)
  await sendAgain(db, id, now)
  audit.did(ENTITY, interval.targetId, 'resent', [
    { field: 'slotAt', from: null, to: `${interval.slotAt} (${interval.revision})` },
  ])
  audit.announced('feed-intervals', interval.targetId)
  return feedIntervalList.get(work, id)
}

/** The row of a receiver of a plant that the caller sees, locked. */
async function seenRow({ db, actor }: Work, id: number): Promise<Row> {
  const row = await getTargetRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

/** A receiver's fields as they are kept, its password encrypted: the typed one, or the one kept for this receiver and user. */
function columnsOf({ platform }: Pick<Work, 'platform'>, write: Written, kept?: Row): TargetColumns {
  const { password, userName, kind, address, port } = write
  if (userName === null) return { ...write, password: null }
  if (password !== null) return { ...write, password: encrypt(platform.mailKey, password) }
  const isSame =
    kept?.userName === userName && kept.kind === kind && kept.address === address && kept.port === port
  if (!isSame || kept.password === null) throw new Problem(regulatorFeedProblems.passwordMissing)
  return { ...write, password: kept.password }
}

/** A receiver as history tells it. */
function told({ password, ...target }: TargetColumns): Record<string, unknown> {
  const { name, kind, address, port, folder, userName, provinceCode, worksCode, ...rest } = target
  const { fileFormat, goodStatus, badStatus, delayMinutes, isOn } = rest
  return {
    name,
    kind,
    address,
    port,
    folder,
    fileFormat,
    userName,
    provinceCode,
    worksCode,
    goodStatus,
    badStatus,
    delayMinutes,
    isOn,
    hasPassword: password !== null,
  }
}

/**
 * A name that nobody knows at the moment is looked at when something is sent.
 *
 * @throws problem `regulatorFeeds.internalHost`, or `.plainHttp` where a password would go out unencrypted
 */
async function requireOutside(
  { platform }: Pick<Work, 'platform'>,
  { kind, address }: Written,
): Promise<void> {
  if (kind === 'folder') return
  const allowed = platform.config.feedInternalHosts
  const url = kind === 'https' ? new URL(address) : undefined
  const host = (url?.hostname ?? address).replaceAll(/^\[|\]$/g, '')
  const found = await findOutsideAddress(host, allowed).catch((error: unknown) => {
    if (error instanceof InternalHost) throw new Problem(regulatorFeedProblems.internalHost)
    return undefined
  })
  if (url?.protocol === 'http:' && !isAllowedInside(host, found, allowed))
    throw new Problem(regulatorFeedProblems.plainHttp)
}

/** A receiver with its password in plain text, to sign in with; one encrypted with another key is empty, which it refuses. */
export function withPassword<T extends { readonly password: string | null }>(target: T, key: Buffer): T {
  const { password } = target
  return { ...target, password: password === null ? null : (decrypt(key, password) ?? '') }
}

/** Where receivers may be, by the configuration. */
export const surroundingsOf = ({ feedInternalHosts, feedDir, feedCaFile }: Platform['config']) => ({
  internalHosts: feedInternalHosts,
  feedDir,
  caFile: feedCaFile,
})
