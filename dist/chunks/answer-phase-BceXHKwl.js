import { b as renderAnswer } from "./github-BHzjDTLh.js";
import { t as openGitHub } from "./open-github-DO7GIR43.js";

// src/action/answer/answer-phase.ts
/**
* Answers the comment that started a run without an App: a reaction to a command that is carried out, and a comment for
* one that is not. It runs no code of the pull request.
*/
async function answerPhase(context) {
	const { input, run, redactor, log } = context;
	const writer = await openGitHub(context, input("write-token"));
	const text = input("answer");
	if (text === "") {
		if (/^\d+$/.test(input("comment-id"))) await writer.addReaction(run.repository, Number(input("comment-id")), "eyes");
		return {
			exitCode: 0,
			outputs: {},
			summary: "",
			message: "The command is being carried out."
		};
	}
	const { url } = await writer.createComment(run.repository, Number(input("pull-request")), renderAnswer(text, redactor));
	log.print(`answered: ${url}`);
	return {
		exitCode: 0,
		outputs: {},
		summary: "",
		message: "The comment is answered."
	};
}

export { answerPhase };