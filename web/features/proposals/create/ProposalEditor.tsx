import { useState } from 'react'
import { Navigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { type ProposalDetail, proposalApi, type ProposalKind } from '#contract/proposals/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { firstDetails, formValuesOf } from '../draft/draft-body.ts'
import { DraftEditor } from '../draft/DraftEditor.tsx'
import { t } from '../proposals.words.ts'

interface EditorProps {
  /** The draft that it was opened for; null for a new one. */
  readonly firstId: number | null
  readonly kind: ProposalKind
}

/** The form of a new proposal, or of a draft that is there already. */
export function ProposalEditor({ firstId, kind }: EditorProps) {
  const [id] = useState(firstId)
  return id === null ? <NewDraft kind={kind} /> : <KnownDraft id={id} />
}

const titles = {
  shiftSwap: t.titleShiftSwap,
  overtime: t.titleOvertime,
  materials: t.titleMaterials,
  repair: t.titleRepair,
  workRegistration: t.titleWorkRegistration,
  businessTrip: t.titleBusinessTrip,
  training: t.titleTraining,
  payment: t.titlePayment,
  outsideHire: t.titleOutsideHire,
  cardIssue: t.titleCardIssue,
} as const

function NewDraft({ kind: firstKind }: { readonly kind: ProposalKind }) {
  const w = useWords()
  const authorId = useProfile().id
  const powerPlantId = usePlantToBegin()
  const [begun] = useState(() => ({
    kind: firstKind,
    record: null,
    values: {
      powerPlantId,
      title: firstKind === 'leave' ? null : w(titles[firstKind]),
      urgency: 'normal',
      details: firstDetails(firstKind, authorId),
      fileIds: [],
    },
  }))
  return <DraftEditor begun={begun} />
}

function KnownDraft({ id }: { readonly id: number }) {
  const { data, error, isFetching } = useRead(proposalApi.get, { query: { id } })
  if (error) return <Failure error={error} />
  return <Opened fresh={isFetching ? undefined : data} />
}

/** The form of a draft as it was when it was opened: what comes later is brought together when it is saved. */
function Opened({ fresh }: { readonly fresh: ProposalDetail | undefined }) {
  const [record, setRecord] = useState(fresh)
  if (!record && fresh) setRecord(fresh)
  if (!record) return <Skeleton lines={12} />
  // It was sent, perhaps from another window.
  if (!record.can.edit) return <Navigate to={pathTo(paths.proposal, { id: record.id })} replace />
  return <DraftEditor begun={{ kind: record.kind, record, values: formValuesOf(record) }} />
}
