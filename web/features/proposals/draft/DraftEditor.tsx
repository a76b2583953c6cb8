import { useId } from 'react'
import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { requestKindLabels } from '#contract/approvals/labels.ts'
import { type ProposalDetail, urgencyLabels } from '#contract/proposals/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { FieldGroup } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField, TextField } from '#web/kit/fields/TextField.tsx'
import { FormBody } from '#web/kit/form/FormBody.tsx'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { kindInputs } from '../kinds/all-kinds.ts'
import { t } from '../proposals.words.ts'
import { useProposalSteps } from '../use-proposal-actions.ts'
import { BeforeSending } from './BeforeSending.tsx'
import type { Begun } from './draft-body.ts'
import css from './DraftEditor.module.css'
import { DraftFiles } from './DraftFiles.tsx'
import { SaveNote } from './SaveNote.tsx'
import { SentBack } from './SentBack.tsx'
import { type Draft, useDraft } from './use-draft.ts'

/** The form of a proposal: its fields, beside them what the server finds and the way it would go. */
export function DraftEditor({ begun }: { readonly begun: Begun }) {
  const w = useWords()
  const label = useLabel()
  const id = useId()
  const navigate = useNavigate()
  const draft = useDraft(begun)
  const { form, record, kind } = draft
  const chosen = useFieldValue(form, 'powerPlantId')
  const plantId = chosen ?? (Number(begun.values['powerPlantId']) || null)
  const back = record?.requestId ? pathTo(paths.proposal, { id: record.id }) : paths.proposals
  return (
    <>
      <PageHeader
        title={label(requestKindLabels[kind])}
        note={record?.proposalNo}
        actions={record?.can.delete && <RemoveButton record={record} />}
      />
      {record && <SentBack proposal={record} />}
      <div className={`vh-beside ${css['columns']}`}>
        <div className="vh-card">
          <FormBody form={form} id={id} enterSaves={false}>
            <Inputs draft={draft} plantId={plantId} />
          </FormBody>
          <DraftFiles draft={draft} />
        </div>
        <BeforeSending draft={draft} plantId={plantId} />
      </div>
      <footer className={`vh-above vh-bar vh-right ${css['footer']}`}>
        <SaveNote state={draft.save} record={record} />
        <Button onClick={() => void navigate(back)}>{w(kitWords.close)}</Button>
        <Button tone="primary" type="submit" form={id} busy={form.isSaving}>
          {w(record?.requestId ? kitWords.outboxRetry : t.send)}
        </Button>
      </footer>
    </>
  )
}

function Inputs({ draft: { form, kind, record }, plantId }: InputsProps) {
  const label = useLabel()
  const plants = usePlantOptions()
  const Kind = kindInputs[kind]
  return (
    <>
      {plants.length > 1 && (
        <SelectField of={form} name="powerPlantId" options={plants} disabled={Boolean(record?.proposalNo)} />
      )}
      <Kind form={form} plantId={plantId} />
      <FieldGroup title={t.texts}>
        {kind !== 'leave' && <TextField of={form} name="title" />}
        {(kind !== 'leave' || record?.content) && <TextAreaField of={form} name="content" lines={3} />}
        <TextAreaField of={form} name="reason" lines={kind === 'leave' ? 3 : 2} />
        <SelectField of={form} name="urgency" options={optionsOf(urgencyLabels, label)} />
      </FieldGroup>
    </>
  )
}

function RemoveButton({ record }: { readonly record: ProposalDetail }) {
  const w = useWords()
  const navigate = useNavigate()
  const { remove } = useProposalSteps()
  async function removeAndLeave(): Promise<void> {
    if (await remove(record)) await navigate(paths.proposals, { replace: true })
  }
  return (
    <Button tone="quiet" icon="trash" onClick={() => void removeAndLeave()}>
      {w(t.remove)}
    </Button>
  )
}

interface InputsProps {
  readonly draft: Draft
  readonly plantId: number | null
}
