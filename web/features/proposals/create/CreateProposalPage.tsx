import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'

import {
  type ProposalDetail,
  proposalApi,
  type ProposalKind,
  proposalKinds,
} from '#contract/proposals/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { firstDetails, formValuesOf } from '../draft/draft-body.rules.ts'
import { DraftEditor } from '../draft/DraftEditor.tsx'
import { t } from '../proposals.words.ts'
import { KindChoice } from './KindChoice.tsx'

/** Writes a proposal: the kinds to choose from, then the form of `?kind=leave`, or of the draft `?id=12`. */
export default function CreateProposalPage() {
  const [search] = useSearchParams()
  const { state } = useLocation() as { state: { editor?: string } | null }
  const id = Number(search.get('id')) || null
  const kind = proposalKinds.find((one) => one === search.get('kind'))
  // A new form gets the address of its draft with the first save, and must not begin anew then.
  const editor = state?.editor ?? (id === null ? `kind-${kind}` : `id-${id}`)
  return (
    <Page>
      {id === null && !kind ? <KindChoice /> : <Editor key={editor} firstId={id} kind={kind ?? 'leave'} />}
    </Page>
  )
}

interface EditorProps {
  /** The draft that it was opened for; null for a new one. */
  readonly firstId: number | null
  readonly kind: ProposalKind
}

function Editor({ firstId, kind }: EditorProps) {
  const [id] = useState(firstId)
  return id === null ? <NewDraft kind={kind} /> : <KnownDraft id={id} />
}

const titles = {
  leave: t.titleLeave,
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
      title: w(titles[firstKind]),
      urgency: 'normal',
      details: firstDetails(firstKind, authorId),
      fileIds: [],
    },
  }))
  return <DraftEditor begun={begun} />
}

function KnownDraft({ id }: { readonly id: number }) {
  const w = useWords()
  const { data, error, isFetching } = useRead(proposalApi.get, { query: { id } })
  if (error) return <Alert tone="error" title={errorWords(error)?.description ?? ''} />
  return <Opened fresh={isFetching ? undefined : data} closed={w(t.notEditable)} />
}

/** The form of a draft as it was when it was opened: what comes later is brought together when it is saved. */
function Opened({ fresh, closed }: { readonly fresh: ProposalDetail | undefined; readonly closed: string }) {
  const [record, setRecord] = useState(fresh)
  if (!record && fresh) setRecord(fresh)
  if (!record) return <Skeleton lines={12} />
  if (!record.can.edit) return <Alert tone="info" title={closed} />
  return <DraftEditor begun={{ kind: record.kind, record, values: formValuesOf(record) }} />
}
