import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe looks at: the contrast of colours takes longer than all the rest. */
export type Look = 'everything' | 'colours' | 'all but colours'

/** Of what axe keeps to itself: how grave at most a finding of a rule is. */
interface Rules {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] }
}

/**
 * What axe calls serious or critical on the page as it is now, a line each. Rules that find less than that are not tried: they take
 * as long as those that count. A page keeps axe from the first look until it is left, for reading it in takes as long again.
 */
export async function findingsOf(page: Page, look: Look): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (asked) => {
    const COLOURS = 'color-contrast'
    const loaded = (window as unknown as { axe: typeof axe & Rules }).axe
    const { _audit: kept } = loaded
    const minor = kept.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
    const left = asked === 'everything' ? minor : [...minor, { id: COLOURS }]
    const options =
      asked === 'colours'
        ? { runOnly: [COLOURS] }
        : { rules: Object.fromEntries(left.map(({ id }) => [id, { enabled: false }])) }
    const { violations } = await loaded.run({ ...options, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
    )
  }, look)
}
