import { useState } from 'react'
import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { type Import, importApi, type ImportState } from '#contract/imports/index.ts'

import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { NotThere } from '#web/kit/record/NotThere.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { WizardPage } from '#web/kit/wizard/WizardPage.tsx'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { CheckStep } from './check/CheckStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { t } from './imports.words.ts'
import { MatchingStep } from './matching/MatchingStep.tsx'
import { usePlantCatalogue } from './matching/use-plant-catalogue.ts'
import { useSteps } from './use-steps.ts'
import { WorkStep } from './WorkStep.tsx'

const stepOf: Readonly<Record<ImportState, number>> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  running: 3,
  cancelling: 3,
  reverting: 4,
  done: 4,
  cancelled: 4,
  reverted: 4,
}

/** One import from its file to its end, at the step it has come to; who comes back finds it there. */
export default function ImportPage() {
  const w = useWords()
  const id = Number(useParams()['id'])
  const refresh = useRefresh()
  const steps = useSteps()
  const { data: found, error } = useRead(importApi.get, { query: { id } })
  const [isMatchingAgain, setMatchingAgain] = useState(false)
  useLive(['imports'], (event) => {
    if (event === null || event.entityId === String(id))
      void refresh(importApi.get, importApi.summary, importApi.errorGroups, importApi.errors)
  })
  const isMatching = isMatchingAgain && found?.state === 'checked'
  const at = found ? (isMatching ? 1 : stepOf[found.state]) : 0
  return (
    <WizardPage {...steps} title={found?.fileName ?? w(t.imports)} at={at} isWide={at === 1 || at === 2}>
      {error && <NotThere error={error} list={paths.imports} toList={kitWords.toList} />}
      {!found && !error && <Skeleton lines={8} />}
      {found && <Step of={found} isMatching={isMatching} onMatch={setMatchingAgain} />}
    </WizardPage>
  )
}

interface StepProps {
  readonly of: Import
  readonly isMatching: boolean
  readonly onMatch: (isMatching: boolean) => void
}

function Step({ of, isMatching, onMatch }: StepProps) {
  if (of.state === 'uploaded' || isMatching) return <Matching of={of} onChecked={() => onMatch(false)} />
  if (of.state === 'checked') return <CheckStep of={of} onMatch={() => onMatch(true)} />
  if (of.state === 'done' || of.state === 'cancelled' || of.state === 'reverted') return <DoneStep of={of} />
  return <WorkStep of={of} />
}

function Matching({ of, onChecked }: { readonly of: Import; readonly onChecked: () => void }) {
  const { data: preview, error } = useRead(importApi.preview, { query: { id: of.id } })
  const { catalogue, ...devices } = usePlantCatalogue(of.powerPlantId)
  if (!preview || !catalogue) return <NotRead error={error ?? devices.error} lines={8} />
  return <MatchingStep of={of} preview={preview} catalogue={catalogue} onChecked={onChecked} />
}
