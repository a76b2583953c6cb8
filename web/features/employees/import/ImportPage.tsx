import { WizardPage } from '#web/kit/wizard/WizardPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { CheckStep } from './CheckStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FileStep } from './FileStep.tsx'
import { MappingStep } from './MappingStep.tsx'
import { type Import, useImport } from './use-import.ts'

const steps = [
  ['file', t.stepFile],
  ['mapping', t.stepMapping],
  ['check', t.stepCheck],
  ['done', t.stepDone],
] as const

/** Adds and changes employees from an Excel or CSV file: read it, match its columns, try it out, then all or nothing. */
export default function ImportPage() {
  const w = useWords()
  const work = useImport()
  return (
    <WizardPage
      title={w(t.importTitle)}
      stepsLabel={w(t.importSteps)}
      steps={steps.map(([, word]) => w(word))}
      at={steps.findIndex(([step]) => step === work.stage.at)}
      isBusy={work.isBusy}
      problem={work.problem}
    >
      <Step work={work} />
    </WizardPage>
  )
}

function Step({ work }: { readonly work: Import }) {
  const { stage } = work
  if (stage.at === 'file') return <FileStep work={work} />
  if (stage.at === 'mapping') return <MappingStep work={work} upload={stage.upload} />
  if (stage.at === 'done') return <DoneStep work={work} result={stage.result} />
  return <CheckStep work={work} upload={stage.upload} result={stage.result} />
}
