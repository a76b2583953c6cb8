import { MAX_ATTACHMENTS, type AbnormalAttachment } from '#contract/abnormal-incidents/abnormal.ts'
import { abnormalStatusLabels, type AttachmentKind } from '#contract/abnormal-incidents/labels.ts'
import { abnormalProblems } from '#contract/abnormal-incidents/problems.ts'
import { Problem } from '#contract/core/problem.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { addUpload, type KeptContent } from '#server/features/files/files.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { lockWritingShift } from '../abnormal-access.list.ts'
import { getOwnRows, requireStanding, requireWriter } from '../abnormal-incidents.service.ts'
import type { AbnormalRows } from '../abnormal-incidents.store.ts'
import { deleteAttachment, getAttachmentRow, insertAttachment, listAttachments } from './attachments.store.ts'

/** A received file, and what it shows of the event. */
export interface Attaching {
  readonly content: KeptContent
  readonly kind: AttachmentKind
  /** Whether the shift attaches it to what it writes, to be frozen with it. */
  readonly isFact: boolean
}

/** Attaches a file to an event that is not resolved. */
export async function attach(
  work: Work,
  abnormalId: number,
  { content, kind, isFact }: Attaching,
): Promise<AbnormalAttachment> {
  const { db, actor, now, audit } = work
  const shift = isFact ? await lockWritingShift(work, abnormalId) : undefined
  const rows = await getOwnRows(work, abnormalId)
  requireStanding(rows)
  requireUnresolved(work, rows)
  if (isFact && rows.facts.sealedAt !== null) throw new Problem(abnormalProblems.shiftSealed)
  requireWriter(work, shift)
  // The row is locked, so nobody attaches at the same time.
  if ((await listAttachments(db, [abnormalId])).length >= MAX_ATTACHMENTS) {
    throw new Problem(abnormalProblems.tooManyAttachments, { limit: MAX_ATTACHMENTS })
  }
  const { id: fileId, fileName, mediaType, sizeBytes } = await addUpload(work, content)
  const addedByName = actor.fullName
  const attachment = { fileId, kind, isFact, addedByName }
  const id = await insertAttachment(db, { ...attachment, abnormalId, addedAt: now })
  audit.did('abnormals', abnormalId, 'attachmentAdded', [{ field: 'attachment', from: null, to: fileName }])
  return {
    ...attachment,
    fileName,
    mediaType,
    sizeBytes,
    addedAt: now.toISOString(),
    canDelete: true,
    id,
  }
}

/** Takes an attachment away from an event that is not resolved. */
export async function removeAttachment(work: Work, id: number): Promise<null> {
  const { db, audit } = work
  const { abnormalId, isFact, fileName } = await getAttachmentRow(db, id)
  const shift = isFact ? await lockWritingShift(work, abnormalId) : undefined
  const rows = await getOwnRows(work, abnormalId)
  requireStanding(rows)
  requireUnresolved(work, rows)
  if (isFact && rows.facts.sealedAt !== null) throw new Problem(abnormalProblems.shiftSealed)
  requireWriter(work, shift)
  if (shift?.isSigned) throw new Problem(dutyShiftLogProblems.lineSigned)
  await deleteAttachment(db, id)
  audit.did('abnormals', abnormalId, 'attachmentDeleted', [{ field: 'attachment', from: fileName, to: null }])
  return null
}

function requireUnresolved({ caller }: Work, { handling }: AbnormalRows): void {
  if (handling.status !== 'resolved') return
  const status = abnormalStatusLabels.resolved[caller.language]
  throw new Problem(abnormalProblems.wrongStatus, { status })
}
