import { useEffect, useRef } from 'react'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { CheckStep } from './CheckStep.tsx'
import { DoneStep } from './DoneStep.tsx'
import { FileStep } from './FileStep.tsx'
import css from './ImportPage.module.css'
import { MappingStep } from './MappingStep.tsx'
import { type Import, type Stage, useImport } from './use-import.ts'

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
  const { stage, problem } = work
  const place = useRef<HTMLElement>(null)
  const shown = useRef(stage.at)
  // Each step replaces the one before it: keyboard and screen reader go on where it begins.
  useEffect(() => {
    if (shown.current !== stage.at) place.current?.focus()
    shown.current = stage.at
  }, [stage.at])
  const title = steps.find(([at]) => at === stage.at)?.[1] ?? t.stepFile
  return (
    <div className={css['page']}>
      <PageHeader title={w(t.importTitle)} />
      <Steps at={stage.at} />
      <section
        ref={place}
        tabIndex={-1}
        className={css['step']}
        aria-label={w(title)}
        aria-busy={work.isBusy}
      >
        {problem && <Alert tone="error" title={problem.description || problem.title} />}
        <Step work={work} />
      </section>
    </div>
  )
}

function Step({ work }: { readonly work: Import }) {
  const { stage } = work
  if (stage.at === 'file') return <FileStep work={work} />
  if (stage.at === 'mapping') return <MappingStep work={work} upload={stage.upload} />
  if (stage.at === 'done') return <DoneStep work={work} result={stage.result} />
  return <CheckStep work={work} upload={stage.upload} result={stage.result} />
}

/** How far the import has come. */
function Steps({ at }: { readonly at: Stage['at'] }) {
  const w = useWords()
  const now = steps.findIndex(([step]) => step === at)
  return (
    <ol className={css['steps']} aria-label={w(t.importSteps)}>
      {steps.map(([step, word], nth) => (
        <li
          key={step}
          className={nth < now ? css['passed'] : undefined}
          aria-current={nth === now ? 'step' : undefined}
        >
          <span className={css['number']} aria-hidden="true">
            {nth < now ? '✓' : nth + 1}
          </span>
          {w(word)}
        </li>
      ))}
    </ol>
  )
}
