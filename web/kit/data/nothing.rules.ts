/** Says whether a request names a plant or another record that is not chosen yet: a form has 0 for it, the number of none. */
export function asksOfNothing(input: { readonly query?: object | undefined } | undefined): boolean {
  return Object.entries(input?.query ?? {}).some(
    ([name, value]) => value === 0 && (name === 'id' || name.endsWith('Id')),
  )
}
