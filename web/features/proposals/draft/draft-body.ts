import type * as z from 'zod'

import { FilledDetails, ProposalDetails } from '#contract/proposals/forms.ts'
import type { ProposalKind } from '#contract/proposals/labels.ts'
import {
  LeaveForm,
  ProposalForm as FullForm,
  ProposalWrite,
  type ProposalDetail,
  type ProposalForm,
} from '#contract/proposals/proposal.ts'

import type { FormRecord } from '#web/kit/form/rules/merge-record.ts'
import { type ZodForm, zodForm } from '#web/kit/form/rules/zod-form.ts'

/** What a form of one kind must say to be sent. The union over all kinds would not tell which fields are needed. */
export function formSchemaOf(kind: ProposalKind): z.ZodObject & z.ZodType<ProposalForm> {
  const details = ofKind(FilledDetails.options, kind)
  return kind === 'leave' ? LeaveForm.extend({ details }) : FullForm.extend({ details })
}

/** What a draft of one kind may say: any field may be empty. */
function draftFormOf(kind: ProposalKind): ZodForm {
  const schema = ProposalWrite.extend({ details: ofKind(ProposalDetails.options, kind) })
  return zodForm(schema, 'vi', 'notGiven')
}

interface OfKind extends z.ZodObject {
  readonly shape: { readonly kind: z.ZodLiteral<ProposalKind> }
}

function ofKind<Option extends OfKind>(options: readonly Option[], kind: ProposalKind): Option {
  const found = options.find(({ shape }) => shape.kind.value === kind)
  if (!found) throw new Error(`No form of kind ${kind}`)
  return found
}

/** A draft on its way to the server. */
export interface DraftBody {
  readonly body: ProposalWrite
  /** Something is typed that the server would refuse, and stays behind. */
  readonly isPartial: boolean
}

/**
 * What can be kept of a form that is being filled in: a field that is wrong (half a phone number) goes as empty, so that
 * it does not hold up the others. Undefined while there is no plant to keep it at.
 */
export function draftBodyOf(kind: ProposalKind, values: FormRecord): DraftBody | undefined {
  const form = draftFormOf(kind)
  const wrong = [...form.problems(values).keys()]
  let body: unknown = form.encode(values)
  for (const path of wrong) body = emptied(body, path.split('.'))
  const parsed = ProposalWrite.safeParse(body)
  return parsed.success ? { body: parsed.data, isPartial: wrong.length > 0 } : undefined
}

function emptied(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return null
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === step ? emptied(item, rest) : item))
  if (typeof value !== 'object' || value === null) return null
  return { ...value, [step]: emptied((value as FormRecord)[step], rest) }
}

/** What a form shows of a proposal. Lists that were left empty are lists without rows. */
export function formValuesOf(proposal: ProposalDetail): FormRecord {
  const { powerPlantId, title, content, reason, urgency, details, files } = proposal
  return {
    powerPlantId,
    // The server makes it of the reason.
    title: details.kind === 'leave' ? null : title,
    content,
    reason,
    urgency,
    details: { ...details, ...emptyLists(details) },
    fileIds: files.map(({ id }) => id),
  }
}

function emptyLists(details: ProposalDetails): FormRecord {
  if (details.kind === 'overtime') return { employeeIds: details.employeeIds ?? [] }
  if (details.kind === 'businessTrip') return { companionIds: details.companionIds ?? [] }
  return details.kind === 'materials' ? { items: details.items ?? [] } : {}
}

/** What a new form begins with, beside its title and its plant. */
export function firstDetails(kind: ProposalKind, authorId: number): FormRecord {
  if (kind === 'leave') return { kind, leaveCode: 'P' }
  if (kind === 'overtime') return { kind, employeeIds: [authorId] }
  if (kind === 'businessTrip') return { kind, companionIds: [] }
  return kind === 'materials' ? { kind, items: [{}] } : { kind }
}

/** What a form of proposals begins with. */
export interface Begun {
  readonly kind: ProposalKind
  /** The draft that is written on; null for a new one. */
  readonly record: ProposalDetail | null
  readonly values: FormRecord
}
