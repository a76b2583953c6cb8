import { type ReactNode, useEffect, useRef } from 'react'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import type { ErrorWords } from '#web/platform/api/error-words.ts'

import css from './wizard.module.css'

interface WizardPageProps {
  readonly title: string
  /** What the steps are, for screen readers. */
  readonly stepsLabel: string
  readonly steps: readonly string[]
  /** The place of the step at hand. */
  readonly at: number
  /** A step with a wide table takes the width of the window. */
  readonly isWide?: boolean
  readonly isBusy?: boolean
  /** Why the last step was refused. */
  readonly problem?: ErrorWords | null
  readonly children: ReactNode
}

/** Work that is done step by step, each taking the place of the one before it. */
export function WizardPage({
  title,
  stepsLabel,
  steps,
  at,
  isWide,
  isBusy,
  problem,
  children,
}: WizardPageProps) {
  const place = useRef<HTMLElement>(null)
  const shown = useRef(at)
  // Each step replaces the one before it: keyboard and screen reader go on where it begins.
  useEffect(() => {
    if (shown.current !== at) place.current?.focus()
    shown.current = at
  }, [at])
  return (
    <div className={css['page']} data-wide={isWide || undefined}>
      <PageHeader title={title} />
      <ol className={css['steps']} aria-label={stepsLabel}>
        {steps.map((step, nth) => (
          <li
            key={step}
            className={nth < at ? css['passed'] : undefined}
            aria-current={nth === at ? 'step' : undefined}
          >
            <span className={css['number']} aria-hidden="true">
              {nth < at ? '✓' : nth + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <section
        ref={place}
        tabIndex={-1}
        className={css['step']}
        aria-label={steps[at] ?? title}
        aria-busy={isBusy}
      >
        {problem && <Alert tone="error" title={problem.description || problem.title} />}
        {children}
      </section>
    </div>
  )
}

/** The buttons at the end of a step. */
export function WizardButtons({ children }: { readonly children: ReactNode }) {
  return <div className={css['buttons']}>{children}</div>
}
