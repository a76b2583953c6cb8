/** Puts a text on the clipboard; answers whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way: navigator.clipboard needs HTTPS, and plants also open the app by an address of the local network. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  // Behind a modal dialog nothing can be selected, so the text must be inside it.
  const place = document.querySelector('dialog:modal') ?? document.body
  place.append(area)
  area.select()
  const isCopied = document.execCommand('copy')
  area.remove()
  return isCopied
}
