/** Brings the first field that is wrong into sight and puts the focus there, once the complaints are drawn. */
export function focusFirstProblem(place: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = place?.querySelector<HTMLElement>('[aria-invalid=true]')
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    }),
  )
}
