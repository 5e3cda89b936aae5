import { expect, onTestFinished, test } from 'vitest';
import { fault, readPlugin } from '../kit/pull-request-session.ts';
import { setStage, sharedKey } from '../kit/pull-request-stage.ts';
import { proves } from '../requirements.ts';

const right = readPlugin()['calc.mjs']?.replace(fault.wrong, fault.right) ?? '';

test(
  proves(
    ['C-001', 'C-002', 'C-019', 'C-020', 'C-024', 'C-025', 'C-026', 'C-027', 'C-028'],
    'a comment on a pull request leads to a proven commit, a fix pull request, a review and a check',
  ),
  async () => {
    const edit = { path: 'calc.mjs', old_string: fault.wrong, new_string: fault.right };
    const stage = await setStage({
      files: { ...readPlugin(), 'calc.mjs': right },
      playbook: {
        conversations: [
          {
            when: ['schema-violation', 'add'],
            turns: [
              { toolCalls: [{ name: 'edit_file', arguments: edit }] },
              { text: 'SUBJECT: return the sum as a number\nBODY: The output schema declares an integer.' },
            ],
          },
        ],
      },
      inputs: { environment: 'local', ...sharedKey },
    });
    onTestFinished(() => stage.close());
    const { repository } = stage;
    const pull = stage.openPull({ 'calc.mjs': readPlugin()['calc.mjs'] ?? '' });
    const comment = pull.comment('/pth test', { author: stage.writer });
    const [run] = await stage.settle();
    const log = run?.jobs.map(({ name, log: lines }) => `== ${name}\n${lines.join('\n')}`).join('\n');
    expect(run?.conclusion, log).toBe('success');
    const branch = repository.git('for-each-ref', '--format=%(refname:short)', 'refs/heads/pth').trim();
    expect(repository.git('log', '--format=%s', `${pull.headSha}..${branch}`)).toContain('return the sum as a number');
    expect(repository.pulls.find(({ number }) => number !== pull.number)?.record.head.ref).toBe(branch);
    expect(pull.reviews.map(({ state, commitId }) => [state, commitId])).toEqual([['COMMENTED', pull.headSha]]);
    expect(repository.checkRuns.map(({ headSha, conclusion }) => [headSha, conclusion])).toEqual([
      [pull.headSha, 'failure'],
      [repository.branch(branch), 'success'],
    ]);
    expect(comment.reactions.map(({ content }) => content).toSorted()).toEqual(['+1', 'eyes', 'rocket']);
    stage.github.assertSound();
  },
);
