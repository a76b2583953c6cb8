import { formatMoney } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'

/** The marks of the Vietnamese accounting law: a point parts thousands, decimals follow a comma. */
const byLaw = (text: string): string => text.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

/** An amount on a paper of accounting: `1.026.000.000`, `48.250,75`. Everything else has the marks of the screens (decision 0282). */
export const moneyOnPaper = (money: string): string => byLaw(formatMoney(money))

/** A quantity on a paper of accounting: `1.250,5`. */
export const quantityOnPaper = (quantity: string): string => byLaw(formatQuantity(quantity))
