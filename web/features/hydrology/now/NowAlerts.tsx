import { formatNumber } from '#contract/core/format.ts'
import { balanceMarkLabels, type ReservoirNow } from '#contract/hydrology/index.ts'

import { LayDownLink, useLayingDown } from '#web/features/reservoirs/public.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../hydrology.words.ts'

/** What of the figures of now is not to be relied on, and what to do about it. */
export function NowAlerts({ of: now }: { readonly of: ReservoirNow }) {
  const w = useWords()
  const label = useLabel()
  const layingDown = useLayingDown()
  if (now.versionValidFrom === null)
    return (
      <Alert tone="warning" title={w(t.laidDownNot)} action={<LayDownLink of={now.reservoirId} />}>
        {layingDown}
      </Alert>
    )
  const outsideM = now.marks.includes('outsideCurve') && now.volumeHm3 === null ? now.levelM : null
  const marks = now.marks.filter((mark) => outsideM === null || mark !== 'outsideCurve')
  return (
    <>
      {outsideM !== null && (
        <Alert
          tone="warning"
          title={w(t.outsideCurve, { level: formatNumber(outsideM, 2) })}
          action={<LayDownLink of={now.reservoirId} />}
        >
          {w(t.outsideCurveText)}
        </Alert>
      )}
      {now.lowerLevelM === null && now.upperLevelM === null && (
        <Alert tone="warning" title={w(t.noBand)} action={<LayDownLink of={now.reservoirId} />}>
          {w(t.noBandText)} {layingDown}
        </Alert>
      )}
      {now.residuals.map(({ against, share }) => (
        <Alert
          key={against}
          tone="warning"
          title={w(against === 'upstream' ? t.residualUpstream : t.residualTailwater, {
            percent: formatNumber(Math.abs(share) * 100, 0),
            side: w(share > 0 ? t.higher : t.lower),
          })}
        >
          {w(t.residualHelp)}
        </Alert>
      ))}
      {marks.length > 0 && (
        <Alert tone="warning" title={w(t.marksNow)}>
          {marks.map((mark) => label(balanceMarkLabels[mark])).join(' · ')}
        </Alert>
      )}
    </>
  )
}
