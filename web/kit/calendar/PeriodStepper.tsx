import { IconButton } from '#web/kit/controls/Button.tsx'

interface PeriodStepperProps {
  /** What is shown now, e.g. `2026` or `11/2026`. */
  readonly period: string
  readonly before: string
  readonly after: string
  readonly onStep: (by: 1 | -1) => void
}

/** From one year, month or stretch of days to the next, and back. */
export function PeriodStepper({ period, before, after, onStep }: PeriodStepperProps) {
  return (
    <div className="vh-row">
      <IconButton icon="chevronLeft" label={before} onClick={() => onStep(-1)} />
      <strong aria-live="polite">{period}</strong>
      <IconButton icon="chevronRight" label={after} onClick={() => onStep(1)} />
    </div>
  )
}
