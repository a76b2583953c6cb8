import type { KeptText, OutboxItem } from './item.ts'

/** An item of the outbox that only keeps a text: it is refused from the start, so it is never sent. */
export function textItem(
  head: Pick<OutboxItem, 'key' | 'userId' | 'group' | 'order'>,
  place: string,
  { text, why }: KeptText,
): OutboxItem {
  return {
    ...head,
    endpoint: null,
    body: { place, text },
    count: 1,
    errorsAt: null,
    state: 'refused',
    why,
    errors: [],
  }
}

/** The texts kept in a group, by their places. */
export function textsIn(items: readonly OutboxItem[], group: string): Map<string, KeptText> {
  return new Map(
    items
      .filter((item) => item.group === group && item.endpoint === null)
      .map(({ body, why }) => {
        const { place, text } = body as { readonly place: string; readonly text: string }
        return [place, { text, why: why ?? '' }]
      }),
  )
}
