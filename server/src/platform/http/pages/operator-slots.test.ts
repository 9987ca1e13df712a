import { sampleStatements } from '@redoubt/contract/shared/operator/sample-statements.ts';
import { expect, it } from 'vitest';
import { inlineScriptSources } from './built-pages.ts';
import { statementsWriter } from './operator-slots.ts';

const page =
  '<html><head><title>Landing</title></head><body><operator-slot data-name="ledger"></operator-slot>' +
  '<p>between</p><operator-slot data-name="social"><ul>ours</ul></operator-slot></body></html>';

it('writes over each slot that there is something for, and leaves the rest', () => {
  const html = statementsWriter(sampleStatements, { ledger: '<b>$1 & $&</b>' })(page);
  expect(html).toContain('<operator-slot data-name="ledger"><b>$1 & $&</b></operator-slot><p>between</p>');
  expect(html).toContain('<operator-slot data-name="social"><ul>ours</ul></operator-slot>');
});

it('gives the client the same as data that no text can break out of, and that is not run', () => {
  const trustedBy = '</script><script>alert(1)</script>';
  const html = statementsWriter({ ...sampleStatements, trustedBy }, {})(page);
  const [, data = ''] =
    /<script type="application\/json" id="operator-statements">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ trustedBy, isSample: true });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(inlineScriptSources(html)).toEqual([]);
});
