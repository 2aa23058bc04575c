// Sets the colour scheme before the first paint. A file of its own, because the content security
// policy allows no inline script. The key and the attribute are the ones that Mantine uses.
;(function () {
  var chosen = null
  try {
    chosen = window.localStorage.getItem('mantine-color-scheme-value')
  } catch {
    chosen = null
  }
  var dark =
    chosen === 'dark' ||
    (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
