import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Settings of one run: no macro runs whatever signs it, nothing is linked or updated, and every address goes to a
 * proxy that is not there (registry schema of LibreOffice, org.openoffice.Office.Common and org.openoffice.Inet).
 */
const settings: readonly (readonly [path: string, name: string, value: string])[] = [
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableOLEAutomation', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisablePythonRuntime', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Common/Java/ApplicationLauncher', 'Enable', 'false'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '0'],
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetNoProxy', ''],
]

/** Writes a profile folder that no other run has. */
export async function writeOfficeProfile(folder: string): Promise<void> {
  const user = join(folder, 'user')
  await mkdir(user, { recursive: true })
  const items = settings.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  await writeFile(
    join(user, 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">${items.join('')}</oor:items>`,
  )
}
