import * as z from 'zod'

import { type Reading, TIE_MARK } from './scaled.ts'

/**
 * Digits that were typed into a field, refused with both readings where there are two.
 *
 * @param read what a text can be
 * @param typed how one of its readings is typed so that it is no other
 */
export const untied = (read: (text: string) => Reading<string>, typed: (one: string) => string) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const reading = text.endsWith(TIE_MARK) ? read(text.slice(0, -TIE_MARK.length)) : undefined
      if (!reading || !('either' in reading)) return
      const [one, other] = reading.either.map(typed)
      context.issues.push({
        code: 'custom',
        input: text,
        params: {
          vi: `Không rõ dấu ngăn hàng nghìn hay phần lẻ. Hãy gõ ${one} hoặc ${other}.`,
          en: `It can be read in two ways. Type ${one} or ${other}.`,
        },
      })
    })
