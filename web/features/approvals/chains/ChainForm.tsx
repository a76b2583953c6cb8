import {
  approvalChainApi,
  type ChainStep,
  ChainWrite,
  isRental,
  requestKindLabels,
  requestKinds,
} from '#contract/approvals/index.ts'
import { historyApi } from '#contract/history/index.ts'
import { chainWords } from '#contract/approvals/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RowsField } from '#web/kit/fields/RowsField.tsx'
import type { InitialValues } from '#web/kit/form/fields.ts'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-chains.words.ts'
import { SeatsField } from './SeatsField.tsx'
import { StepFields } from './StepFields.tsx'
import { useSeats } from './use-seats.ts'

const newStep: InitialValues<ChainStep> = {
  level: 'leader',
  needs: 'any',
  seats: [],
  condition: { daysOver: null, costOverVnd: null, subKinds: [], isFallback: false },
  dueHours: 24,
  inWorkingHours: false,
  remindBeforeHours: 4,
  escalateTo: null,
}

/** Lays down how a kind of request is decided at a plant; the drawer's id is both: `3.leave`. */
export function ChainForm() {
  const w = useWords()
  const label = useLabel()
  const [plant, name] = useDrawer().id.split('.')
  const powerPlantId = Number(plant)
  const kind = requestKinds.find((one) => one === name) ?? 'leave'
  const seats = useSeats(powerPlantId)
  const form = useEditForm(approvalChainApi.update, {
    words: chainWords,
    schema: ChainWrite,
    record: useRead(approvalChainApi.list, { query: { powerPlantId } }),
    initial: ({ items }) => {
      const chain = items.find((one) => one.kind === kind)
      return {
        powerPlantId,
        kind,
        version: chain?.version ?? 0,
        steps: chain?.steps ?? [],
        executors: chain?.executors ?? [],
      }
    },
    told: ({ version }) => w(t.saved, { kind: label(requestKindLabels[kind]), version }),
    refresh: [approvalChainApi.list, historyApi.list],
  })
  return (
    <FormDrawer form={form} title={t.editChain} saveText={t.saveVersion} wide>
      <div className="vh-after">
        <Alert tone="info" title={label(requestKindLabels[kind])}>
          {w(t.runningKeep)}
        </Alert>
      </div>
      <RowsField of={form} name="steps" addText={t.addStep} initial={newStep}>
        {(step, place) => <StepFields of={step} place={place} kind={kind} seats={seats} />}
      </RowsField>
      <SeatsField
        of={form}
        name="executors"
        hint={isRental(kind) ? t.executorsHintRental : t.executorsHint}
        seats={seats}
        mayBeEmpty={!isRental(kind)}
      />
    </FormDrawer>
  )
}
